import { z } from 'zod'
import {
  Bandera,
  Confirmar,
  FechaSalida,
  Id,
  ImportePositivo,
  Mensaje,
  MomentoSalida,
  Texto,
  TextoObligatorio,
} from '../campos'
import { definirApi } from '../definir'

export const EstadoAcceso = z.enum(['CONCEDIDO', 'DENEGADO'], {
  error: 'El estado de acceso debe ser CONCEDIDO o DENEGADO.',
})
export type EstadoAcceso = z.output<typeof EstadoAcceso>

/** An id that may be absent, null or ''. */
const IdOpcional = z
  .union([z.literal(''), z.null(), Id], { error: 'El identificador no es válido.' })
  .optional()
  .transform((v) => (v === '' || v === undefined ? null : v))

/**
 * POST /api/visitas (VISITA-13). Takes the newer payload and the one of the member access card (`area_acceso`, no
 * client, no `es_miembro`). `es_miembro` follows from `id_miembro` when it is absent, and contradicts it otherwise.
 */
export const VisitaEntrada = z
  .object({
    client_id: IdOpcional,
    es_miembro: Bandera.nullish(),
    id_miembro: IdOpcional,
    nombre_area_acceso: Texto(1000),
    area_acceso: Texto(1000),
    estado_acceso: EstadoAcceso.nullish().transform((v) => v ?? 'CONCEDIDO'),
    motivo_denegacion: Texto(500),
    registrado_por: Texto(100),
    observaciones: Texto(1000),
    confirmar: Confirmar,
  })
  .superRefine((v, ctx) => {
    const problema = (campo: string, message: string) => ctx.addIssue({ code: 'custom', path: [campo], message })
    if (v.es_miembro === true && v.id_miembro === null) problema('id_miembro', 'Falta el miembro de la visita.')
    if (v.es_miembro === false && v.id_miembro !== null)
      problema('id_miembro', 'Una visita ocasional no lleva miembro.')
    const areas = v.nombre_area_acceso || v.area_acceso
    if (v.id_miembro === null && v.es_miembro !== true && !/[^\s,]/.test(areas))
      problema('nombre_area_acceso', 'Debe seleccionar al menos un área de acceso.')
  })
export type VisitaEntrada = z.output<typeof VisitaEntrada>

export const VisitaGuardada = Mensaje.extend({ id_visita: z.number() })

/**
 * POST /api/v2/visitas/regular: somebody without membership pays at the door. With its method it is a charge like any
 * other; without one a bare payment, as the old door writes it.
 */
export const VisitaRegularEntrada = z.object({
  pago: ImportePositivo,
  id_forma_pago: IdOpcional,
  referencia_metodo: Texto(200),
})
export type VisitaRegularEntrada = z.output<typeof VisitaRegularEntrada>

/** `id_transaccion`: its charge; null without a method. */
export const VisitaRegularGuardada = VisitaGuardada.extend({ id_transaccion: z.number().nullable() })

export const VisitaParams = z.object({ id: Id })
/** POST /api/v2/visitas/:id/anular */
export const AnularVisita = z.object({ motivo: TextoObligatorio(500, 'El motivo es obligatorio.') })

/** GET /api/v2/visitas/ultimas?limite=: for the panel beside the check-in. */
export const UltimasConsulta = z.object({
  limite: z.coerce.number<number | string>({ error: 'Debe ser un número.' }).int().min(1).max(100).default(20),
})

export const UltimaVisita = z.object({
  id_visita: z.number(),
  momento: MomentoSalida,
  client_id: z.number(),
  client_nombre: z.string(),
  id_miembro: z.number().nullable(),
  matricula: z.string().nullable(),
  imagen: z.string().nullable(),
  /** The type that the member had at that moment; 'VISITA REGULAR' without one. */
  membresia: z.string(),
  nombre_area_acceso: z.string(),
  estado_acceso: EstadoAcceso,
  motivo_denegacion: z.string().nullable(),
  registrado_por: z.string(),
  usuario: z.string().nullable(),
})
export type UltimaVisita = z.output<typeof UltimaVisita>

/** Newest first, denied ones included, annulled ones not. `total`: today's granted visits. */
export const UltimasVisitas = z.object({ hoy: FechaSalida, total: z.number().int(), visitas: z.array(UltimaVisita) })
export type UltimasVisitas = z.output<typeof UltimasVisitas>

export const apiVisitas = definirApi('Visitas', {
  'POST /api/visitas': {
    acceso: 'sesion',
    resumen: 'Registra la visita de un miembro o una ocasional',
    cuerpo: VisitaEntrada,
    respuesta: VisitaGuardada,
    estado: 201,
    idempotente: true,
  },
  'POST /api/v2/visitas/regular': {
    acceso: 'sesion',
    resumen: 'Registra una visita regular y su pago',
    cuerpo: VisitaRegularEntrada,
    respuesta: VisitaRegularGuardada,
    estado: 201,
    idempotente: true,
  },
  'GET /api/v2/visitas/ultimas': {
    acceso: 'sesion',
    resumen: 'Las últimas entradas de hoy y cuántas van',
    consulta: UltimasConsulta,
    respuesta: UltimasVisitas,
  },
  'POST /api/v2/visitas/:id/anular': {
    acceso: 'administrador',
    resumen: 'Anula una visita y el pago de una visita regular',
    params: VisitaParams,
    cuerpo: AnularVisita,
    respuesta: VisitaGuardada,
    idempotente: true,
  },
})
