import { z } from 'zod'
import {
  EnteroONulo,
  FechaCivil,
  FechaSalida,
  Id,
  Importe,
  ImporteSalida,
  Mensaje,
  MomentoSalida,
  Pagina,
  paginaDe,
  Texto,
  TextoObligatorio,
} from './campos'
import { DatosPersona } from './legacy/miembros'

/** What the staff reads under the member form's fields (spec L147). */
export const MENSAJES_MIEMBRO = {
  cliente: 'Debe seleccionar un cliente.',
  tipo: 'Debe seleccionar un tipo de membresía.',
  inicio: 'La fecha de inicio es obligatoria.',
  fin: 'La fecha de fin es obligatoria.',
  orden: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
  estado: 'El estado es obligatorio.',
} as const

export const ESTADOS_MIEMBRO = ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO'] as const
export const EstadoMiembro = z.enum(ESTADOS_MIEMBRO, {
  error: 'El estado debe ser ACTIVO, VENCIDO, SUSPENDIDO o CANCELADO.',
})
/** As it is today; '' = SIN MEMBRESÍA (never had one). */
export const EstadoSalida = z.enum([...ESTADOS_MIEMBRO, ''])

/** null, '' and an absent key all mean "not given". */
const sinDar = <T extends z.ZodType>(esquema: T) =>
  z.union([z.null().transform(() => undefined), z.literal('').transform(() => undefined), esquema]).optional()
const TextoSiViene = (max: number) => z.union([z.undefined(), Texto(max)])
const obligatorio = <T extends z.ZodType>(esquema: T, mensaje: string) =>
  sinDar(esquema)
    .refine((v) => v !== undefined, { error: mensaje })
    .transform((v) => v as Exclude<typeof v, undefined>)
/** An id, null to take it away, or not given. */
const IdONulo = z.union([z.null(), z.literal('').transform(() => null), Id]).optional()

export const MiembroParams = z.object({ id: Id })

/** POST /api/miembros (API-14). Without `fecha_fin` the type's duration decides; with a holder, the holder's dates do. */
export const MiembroEntrada = z
  .object({
    client_id: obligatorio(Id, MENSAJES_MIEMBRO.cliente),
    id_tipo_membresia: sinDar(Id),
    /** A new member is ACTIVO whatever is asked (MIEMBRO-16). */
    estado: sinDar(EstadoMiembro),
    fecha_inicio: sinDar(FechaCivil),
    fecha_fin: sinDar(FechaCivil),
    observaciones: Texto(2000),
    creado_por: Texto(150),
    id_miembro_titular: sinDar(Id),
  })
  .superRefine((m, ctx) => {
    if (m.id_miembro_titular !== undefined) return
    if (m.id_tipo_membresia === undefined)
      ctx.addIssue({ code: 'custom', path: ['id_tipo_membresia'], message: MENSAJES_MIEMBRO.tipo })
    if (m.fecha_inicio === undefined)
      ctx.addIssue({ code: 'custom', path: ['fecha_inicio'], message: MENSAJES_MIEMBRO.inicio })
    else if (m.fecha_fin !== undefined && m.fecha_fin < m.fecha_inicio)
      ctx.addIssue({ code: 'custom', path: ['fecha_fin'], message: MENSAJES_MIEMBRO.orden })
  })
export type MiembroEntrada = z.output<typeof MiembroEntrada>
export const MiembroCreado = Mensaje.extend({ matricula: z.string(), id_miembro: z.number() })

/** PUT /api/miembros/:id: any part of it; what is absent, null or '' stays (texts may be emptied). Computed keys are ignored. */
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

/** One member of GET /api/miembros (API-12, MIEMBRO-12, MIEMBRO-14). */
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
export const Miembros = z.array(MiembroFila)

const Bit = z.union([z.literal(0), z.literal(1)])
/** What the old screens ask about a person; null where nobody asked. */
export const FichaSalida = z.object({
  edad: z.number().nullable(),
  sufreEnfermedad: Bit.nullable(),
  tieneSeguro: Bit.nullable(),
  enfermedad: z.string().nullable(),
  institucion: z.string().nullable(),
  nombreContacto: z.string(),
  telefonoContacto: z.string(),
})

/** GET /api/miembros/:id (API-13) and the scanner's card. */
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
  es_grupal: Bit,
  capacidad_maxima_miembros: z.number().nullable(),
  /** Who shares the membership, holder first; empty when nobody does. */
  grupo: z.array(z.object({ id_miembro: z.number(), matricula: z.string(), client_nombre: z.string(), titular: Bit })),
  /** Open suspension, if any. `hasta` is only foreseen. */
  suspension: z.object({ desde: FechaSalida, hasta: FechaSalida.nullable(), motivo: z.string() }).nullable(),
})
export type MiembroDetalle = z.output<typeof MiembroDetalle>

/** GET /api/v2/miembros?buscar=&estado=&tipo=&orden=: buscar is part of matrícula, name or cédula (MIEMBRO-01). */
export const ORDENES_MIEMBROS = ['nombre', 'matricula', 'fecha_fin', 'fecha_registro'] as const
export const MiembrosConsulta = Pagina.extend({
  orden: z.enum(ORDENES_MIEMBROS, { error: 'El orden no es válido.' }).default('nombre'),
  /** SIN_MEMBRESIA: those who never had one. */
  estado: z.enum([...ESTADOS_MIEMBRO, 'SIN_MEMBRESIA'], { error: 'El estado no es válido.' }).optional(),
  tipo: Id.optional(),
})
export type MiembrosConsulta = z.output<typeof MiembrosConsulta>
export const MiembrosPagina = paginaDe(MiembroFila.extend({ foto: z.string().nullable() }))

/** GET /api/v2/miembros/totales: of all members, whatever a list shows (MIEMBRO-02). */
export const MiembrosTotales = z.object({
  total: z.number().int(),
  activos: z.number().int(),
  vencidos: z.number().int(),
})
export type MiembrosTotales = z.output<typeof MiembrosTotales>

/** GET /api/v2/miembros/tabla: the rows of the older table (MIEMBROL-01, MIEMBROL-02); buscar is part of name or matrícula (MIEMBROL-24). */
export const TablaConsulta = MiembrosConsulta.omit({ tipo: true, orden: true }).extend({
  orden: z
    .enum(['nombre', 'matricula', 'fecha_inicio', 'fecha_fin'], { error: 'El orden no es válido.' })
    .default('nombre'),
})
export type TablaConsulta = z.output<typeof TablaConsulta>
export const MiembroTabla = MiembroFila.pick({
  id_miembro: true,
  matricula: true,
  estado: true,
  fecha_inicio: true,
  fecha_fin: true,
  fecha_registro: true,
  nombre_tipo_membresia: true,
}).extend({
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  /** './imagenes/…' or null. */
  foto: z.string().nullable(),
  ficha: FichaSalida,
})
export type MiembroTabla = z.output<typeof MiembroTabla>
export const MiembrosTabla = paginaDe(MiembroTabla)

/** GET /api/v2/miembros/por-codigo?codigo=: exact matrícula or cédula, from the scanner. */
export const CodigoConsulta = z.object({ codigo: TextoObligatorio(100) })

/** GET /api/v2/miembros/lista-simple?buscar=: those of the old lists, by name. */
export const MiembrosSimples = paginaDe(z.object({ id: z.number(), nombre: z.string(), matricula: z.string() }))

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
      monto: ImporteSalida.nullable(),
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

/** POST /api/v2/miembros/registrar: what the old registration asks (MIEMBROL-18, MIEMBROL-22); `imagen` is a data URL or absent. */
export const RegistroEntrada = z.object({
  ...DatosPersona,
  telefono: TextoObligatorio(255),
  direccion: TextoObligatorio(500),
  edad: EnteroONulo(0, 130).refine((v) => v !== null, { error: 'Debes colocar este campo.' }),
  nombreContacto: TextoObligatorio(255),
  telefonoContacto: TextoObligatorio(255),
  imagen: z.string({ error: 'La foto no es válida.' }).nullish(),
})
export const Registrado = MiembroCreado

/** PUT /api/v2/miembros/:id/ficha: as the old `editar`. An absent field stays; `imagen` counts when `imagenCambia` (null takes it away). */
export const FichaEntrada = RegistroEntrada.partial().extend({ imagenCambia: z.boolean().optional() })

/** POST /api/v2/miembros/:id/pagar: as the old `pagar`. `fecha_fin` only for a type without duration. */
export const PagoEntrada = z.object({
  id_tipo_membresia: obligatorio(Id, MENSAJES_MIEMBRO.tipo),
  monto: Importe,
  fecha: sinDar(FechaCivil),
  fecha_fin: sinDar(FechaCivil),
})
export const PagoGuardado = Mensaje.extend({
  id_miembro: z.number(),
  fecha_inicio: FechaSalida,
  fecha_fin: FechaSalida,
})

/** POST /api/v2/miembros/:id/suspender; `hasta` is the foreseen return, kept as a note: only 'reactivar' ends a suspension. */
export const SuspenderEntrada = z.object({ motivo: TextoObligatorio(500), hasta: sinDar(FechaCivil) })
export const CancelarEntrada = z.object({ motivo: TextoObligatorio(500) })
export const ReactivarEntrada = z.object({ motivo: Texto(500) })
/** `dias_devueltos`: days that the suspension gave back. */
export const Reactivado = MiembroGuardado.extend({
  dias_devueltos: z.number().int(),
  fecha_fin: FechaSalida.nullable(),
})
