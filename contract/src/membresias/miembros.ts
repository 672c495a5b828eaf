import { ESTADOS_MIEMBRO } from '@mancuerna/domain/membresias/estado'
import { TEXTOS_MIEMBRO } from '@mancuerna/domain/membresias/membresia-textos'
import { z } from 'zod'
import {
  Confirmar,
  FechaCivil,
  FechaSalida,
  Id,
  ImporteSalida,
  Mensaje,
  MomentoSalida,
  obligatorio,
  sinDar,
  Texto,
  TextoObligatorio,
} from '../campos'
import { definirApi } from '../definir'
import { Bit, FichaSalida } from '../personas/fichas'

export const EstadoMiembro = z.enum(ESTADOS_MIEMBRO, {
  error: 'El estado debe ser ACTIVO, VENCIDO, SUSPENDIDO o CANCELADO.',
})
/** As it is today; '' = SIN MEMBRESÍA (never had one). */
export const EstadoSalida = z.enum([...ESTADOS_MIEMBRO, ''])

const TextoSiViene = (max: number) => z.union([z.undefined(), Texto(max)])
/** An id, null to take it away, or not given. */
const IdONulo = z.union([z.null(), z.literal('').transform(() => null), Id]).optional()

export const MiembroParams = z.object({ id: Id })

/**
 * POST /api/miembros (API-14). Without `fecha_fin` the type's duration decides; with a holder, the holder's dates do.
 */
export const MiembroEntrada = z
  .object({
    client_id: obligatorio(Id, TEXTOS_MIEMBRO.cliente),
    id_tipo_membresia: sinDar(Id),
    /** A new member is ACTIVO whatever is asked (MIEMBRO-16). */
    estado: sinDar(EstadoMiembro),
    fecha_inicio: sinDar(FechaCivil),
    fecha_fin: sinDar(FechaCivil),
    observaciones: Texto(2000),
    creado_por: Texto(150),
    id_miembro_titular: sinDar(Id),
    confirmar: Confirmar,
  })
  .superRefine((m, ctx) => {
    if (m.id_miembro_titular !== undefined) return
    if (m.id_tipo_membresia === undefined)
      ctx.addIssue({ code: 'custom', path: ['id_tipo_membresia'], message: TEXTOS_MIEMBRO.tipo })
    if (m.fecha_inicio === undefined)
      ctx.addIssue({ code: 'custom', path: ['fecha_inicio'], message: TEXTOS_MIEMBRO.inicio })
    else if (m.fecha_fin !== undefined && m.fecha_fin < m.fecha_inicio)
      ctx.addIssue({ code: 'custom', path: ['fecha_fin'], message: TEXTOS_MIEMBRO.orden })
  })
export type MiembroEntrada = z.output<typeof MiembroEntrada>
export const MiembroCreado = Mensaje.extend({ matricula: z.string(), id_miembro: z.number() })

/**
 * PUT /api/miembros/:id: any part of it; what is absent, null or '' stays (texts may be emptied). Computed keys are
 * ignored.
 */
export const MiembroCambio = z.object({
  client_id: sinDar(Id),
  id_tipo_membresia: sinDar(Id),
  estado: sinDar(EstadoMiembro),
  fecha_inicio: sinDar(FechaCivil),
  fecha_fin: sinDar(FechaCivil),
  observaciones: TextoSiViene(2000),
  creado_por: TextoSiViene(150),
  id_miembro_titular: IdONulo,
  /** Why the state changes; kept in the history. */
  motivo: Texto(500),
  /** As read: the change is refused (CONFLICTO) if somebody else saved since. */
  fecha_actualizacion: sinDar(z.iso.datetime({ error: 'La fecha de actualización no es válida.' })),
})
export type MiembroCambio = z.output<typeof MiembroCambio>
export const MiembroGuardado = Mensaje.extend({ id_miembro: z.number() })

/** One member of a list (MIEMBRO-12, MIEMBRO-14). */
export const MiembroFila = z.object({
  id_miembro: z.number(),
  matricula: z.string(),
  client_id: z.number(),
  client_nombre: z.string(),
  client_rucCed: z.string().nullable(),
  id_tipo_membresia: z.number().nullable(),
  nombre_tipo_membresia: z.string().nullable(),
  estado: EstadoSalida,
  fecha_inicio: FechaSalida.nullable(),
  fecha_fin: FechaSalida.nullable(),
  fecha_registro: MomentoSalida,
  fecha_ultimo_acceso: MomentoSalida.nullable(),
  visitas_realizadas_hoy: z.number().int(),
  observaciones: z.string(),
  creado_por: z.string(),
  fecha_creacion: MomentoSalida,
  fecha_actualizacion: MomentoSalida,
  id_miembro_titular: z.number().nullable(),
})
export type MiembroFila = z.output<typeof MiembroFila>

/**
 * The earliest period of a member that waits for its payment (docs/decisions/0088): what it is and costs; null: none
 * does. Not in the lists that old clients fetch whole.
 */
export const SinPagar = z
  .object({
    id_tipo_membresia: z.number(),
    nombre_tipo: z.string(),
    valor: ImporteSalida,
    fecha_inicio: FechaSalida,
    fecha_fin: FechaSalida,
  })
  .nullable()
export type SinPagar = z.output<typeof SinPagar>

/**
 * The dates of a membership as the old screens' calls give them: a moment which is that civil day in UTC and in the
 * gym's zone (docs/decisions/0083). Where only our own client reads, a day is a day.
 */
const VIGENCIA_ANTERIOR = { fecha_inicio: MomentoSalida.nullable(), fecha_fin: MomentoSalida.nullable() }
export const MiembroFilaAnterior = MiembroFila.extend(VIGENCIA_ANTERIOR)
export type MiembroFilaAnterior = z.output<typeof MiembroFilaAnterior>
export const Miembros = z.array(MiembroFilaAnterior)

/** The scanner's card: one member with all that the front desk asks. */
export const MiembroDetalle = MiembroFila.extend({
  /** './imagenes/…' or null. */
  foto: z.string().nullable(),
  telefono: z.string(),
  direccion: z.string(),
  email: z.string(),
  ficha: FichaSalida.nullable(),
  /** Comma-separated names of the areas that the type opens. */
  areas_de_acceso: z.string(),
  visitas_maximas_diarias: z.number().nullable(),
  /** Unpaid quotas: all of it, the part past its due date, and the oldest due date; null when nothing is owed. */
  debe: z.object({ monto: ImporteSalida, vencido: ImporteSalida, desde: FechaSalida }).nullable(),
  sin_pagar: SinPagar,
  es_grupal: Bit,
  capacidad_maxima_miembros: z.number().nullable(),
  /** Who shares the membership, holder first; empty when nobody does. */
  grupo: z.array(z.object({ id_miembro: z.number(), matricula: z.string(), client_nombre: z.string(), titular: Bit })),
  /** Open suspension, if any. `hasta` is only foreseen. */
  suspension: z.object({ desde: FechaSalida, hasta: FechaSalida.nullable(), motivo: z.string() }).nullable(),
})
export type MiembroDetalle = z.output<typeof MiembroDetalle>
/** The same at GET /api/miembros/:id (API-13). */
export const MiembroDetalleAnterior = MiembroDetalle.extend(VIGENCIA_ANTERIOR)

/** GET /api/v2/miembros/por-codigo?codigo=: exact matrícula or cédula, from the scanner. */
export const CodigoConsulta = z.object({ codigo: TextoObligatorio(100) })

/** GET /api/v2/miembros/:id/historia, newest first. */
export const MiembroHistoria = z.object({
  periodos: z.array(
    z.object({
      id: z.number(),
      id_tipo_membresia: z.number(),
      nombre_tipo: z.string(),
      fecha_inicio: FechaSalida,
      fecha_fin: FechaSalida,
      estado: z.enum(['VIGENTE', 'SUSTITUIDO', 'ANULADO']),
      /** What was charged for it; null: nobody has paid it. */
      monto: ImporteSalida.nullable(),
      /** Of a charge on credit that paid it: what came in so far. */
      recibido: ImporteSalida.nullable(),
      /** It waits for its payment, and this is what its type costs. */
      sin_pagar: ImporteSalida.nullable(),
      /** It was paid in another program, before the gym came here. */
      pagado_fuera: z.boolean(),
      id_transaccion: z.number().nullable(),
      usuario: z.string().nullable(),
      creado_en: MomentoSalida,
    }),
  ),
  suspensiones: z.array(
    z.object({
      id: z.number(),
      desde: FechaSalida,
      hasta: FechaSalida.nullable(),
      motivo: z.string(),
      dias_devueltos: z.number().nullable(),
      abierta_por: z.string().nullable(),
      cerrada_por: z.string().nullable(),
      cerrada_en: MomentoSalida.nullable(),
    }),
  ),
  cambios: z.array(
    z.object({
      id: z.number(),
      de: EstadoSalida,
      a: EstadoSalida,
      motivo: z.string(),
      usuario: z.string().nullable(),
      momento: MomentoSalida,
    }),
  ),
})

export const apiMiembros = definirApi('Miembros', {
  'GET /api/miembros': {
    acceso: 'sesion',
    resumen: 'Todos los miembros, en flujo; 304 si nada cambió',
    respuesta: Miembros,
    directa: true,
  },
  'GET /api/miembros/:id': {
    acceso: 'sesion',
    resumen: 'Un miembro',
    params: MiembroParams,
    respuesta: MiembroDetalleAnterior,
  },
  'POST /api/miembros': {
    acceso: 'sesion',
    resumen: 'Crea un miembro',
    cuerpo: MiembroEntrada,
    respuesta: MiembroCreado,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/miembros/:id': {
    acceso: 'sesion',
    resumen: 'Cambia un miembro',
    params: MiembroParams,
    cuerpo: MiembroCambio,
    respuesta: MiembroGuardado,
    idempotente: true,
  },
  'DELETE /api/miembros/:id': {
    acceso: 'sesion',
    resumen: 'Cancela un miembro',
    params: MiembroParams,
    respuesta: MiembroGuardado,
  },
  'GET /api/v2/miembros/por-codigo': {
    acceso: 'sesion',
    resumen: 'El miembro de una matrícula o cédula exacta',
    consulta: CodigoConsulta,
    respuesta: MiembroDetalle,
  },
  'GET /api/v2/miembros/:id/historia': {
    acceso: 'sesion',
    resumen: 'Períodos, suspensiones y cambios de estado',
    params: MiembroParams,
    respuesta: MiembroHistoria,
  },
})
