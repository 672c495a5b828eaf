import type { Esquema } from './esquema'
import { z } from 'zod'
import {
  EnteroONulo,
  FechaCivil,
  FechaSalida,
  Id,
  IdAutor,
  ImporteSalida,
  MomentoSalida,
  Pagina,
  paginaDe,
} from './campos'
import { definirApi } from './definir'
import { EstadoAcceso } from './membresias/visitas'

/** A day of a report's period; absent or '' means today (docs/domain.md, Reports and dashboard). */
const Dia = z
  .union([z.literal('').transform(() => undefined), FechaCivil], { error: 'La fecha no es válida: use AAAA-MM-DD.' })
  .optional()

/** `?desde&hasta`: whole days, both included. Reversed ones are refused (FECHAS_INVALIDAS). */
export const PeriodoConsulta = z.object({ desde: Dia, hasta: Dia })
export type PeriodoConsulta = z.output<typeof PeriodoConsulta>

const IdFiltro = EnteroONulo(1, 2_147_483_647)
/** Users, and keys: their ids are below zero. */
const AutorFiltro = EnteroONulo(-2_147_483_647, 2_147_483_647)
const filtros = { desde: Dia, hasta: Dia, id_miembro: IdFiltro, id_usuario: AutorFiltro }

/**
 * GET /api/v2/informes/pagos/filas: period, page, order (member name unless told), text, and optionally one member or
 * user.
 */
export const PagosFilasConsulta = Pagina.extend({
  ...filtros,
  orden: z.enum(['nombre', 'matricula', 'fecha', 'monto', 'membresia', 'usuario']).default('nombre'),
})
export type PagosFilasConsulta = z.output<typeof PagosFilasConsulta>

/** GET /api/v2/informes/visitas/filas. `acceso`: which visits; only CONCEDIDO ones count in totals. */
export const VisitasFilasConsulta = Pagina.extend({
  ...filtros,
  orden: z.enum(['nombre', 'matricula', 'fecha', 'membresia', 'usuario']).default('nombre'),
  acceso: z.enum(['CONCEDIDO', 'DENEGADO', 'ANULADA']).default('CONCEDIDO'),
})
export type VisitasFilasConsulta = z.output<typeof VisitasFilasConsulta>

const quien = {
  imagen: z.string().nullable(),
  /** Name of the member or client. */
  nombre: z.string(),
  matricula: z.string().nullable(),
  client_id: z.number(),
  id_miembro: z.number().nullable(),
  /** Where there is no membership: 'VISITA REGULAR', or what was charged ('Venta de producto'). */
  membresia: z.string(),
  /** Login of who wrote it. */
  usuario: z.string().nullable(),
  /** The same by name, as screens and paper say it. */
  atendio: z.string().nullable(),
}

/**
 * A payment of the report (PAGOS-04). `fecha` is the day it counts for, `hora` 'HH:MM:SS' (00:00:00 when it was
 * back-dated).
 */
export const PagoFila = z.object({
  id_ingreso: z.number(),
  ...quien,
  fecha: FechaSalida,
  hora: z.string(),
  monto: ImporteSalida,
  concepto: z.enum(['MEMBRESIA', 'VISITA_REGULAR', 'COBRO', 'ABONO']),
  id_transaccion: z.number().nullable(),
  forma_pago: z.string().nullable(),
})
export type PagoFila = z.output<typeof PagoFila>
export const PagosFilas = paginaDe(PagoFila)

/** A visit of the report (VISITAS-03). */
export const VisitaFila = z.object({
  id_visita: z.number(),
  ...quien,
  momento: MomentoSalida,
  estado_acceso: EstadoAcceso,
  motivo_denegacion: z.string().nullable(),
  nombre_area_acceso: z.string(),
  registrado_por: z.string(),
  observaciones: z.string(),
  anulada: z.union([z.literal(0), z.literal(1)]),
  motivo_anulacion: z.string().nullable(),
})
export type VisitaFila = z.output<typeof VisitaFila>
export const VisitasFilas = paginaDe(VisitaFila)

const totales = <T extends Esquema>(total: T) => ({
  /** id null: without membership, 'Visitas regular' or what was charged. */
  totalesMembresias: z.array(z.object({ id: z.number().nullable(), nombre: z.string(), total })),
  /** `nombre`: the login; `atendio`: the person's name. */
  totalesUsuarios: z.array(z.object({ id: z.number(), nombre: z.string(), atendio: z.string(), total })),
})

/** The first five. */
const mejores = <T extends Esquema>(total: T) =>
  z.object({
    desde: FechaSalida,
    hasta: FechaSalida,
    totalesMiembros: z.array(
      z.object({ id: z.number(), nombre: z.string(), matricula: z.string(), imagen: z.string(), total }),
    ),
  })
/** GET /api/v2/informes/pagos/mejores: apart from the totals, for it takes longer. */
export const MejoresPagos = mejores(ImporteSalida)
export type MejoresPagos = z.output<typeof MejoresPagos>
/** GET /api/v2/informes/visitas/mejores */
export const MejoresVisitas = mejores(z.number().int())
export type MejoresVisitas = z.output<typeof MejoresVisitas>

/** GET /api/v2/informes/pagos: totals and cards; each list by total, highest first. */
export const InformePagos = z.object({
  desde: FechaSalida,
  hasta: FechaSalida,
  numeroPagos: z.number().int(),
  totalPagos: ImporteSalida,
  ...totales(ImporteSalida),
})
export type InformePagos = z.output<typeof InformePagos>
/** GET /api/v2/informes/visitas */
export const InformeVisitas = z.object({
  desde: FechaSalida,
  hasta: FechaSalida,
  numeroVisitas: z.number().int(),
  ...totales(z.number().int()),
})
export type InformeVisitas = z.output<typeof InformeVisitas>

/** GET /api/v2/informes/{pagos|visitas}/exportar: a file, streamed. */
export const ExportarConsulta = z.object({
  formato: z.enum(['csv', 'xlsx'], { error: 'El formato debe ser csv o xlsx.' }),
  desde: Dia,
  hasta: Dia,
})
export type ExportarConsulta = z.output<typeof ExportarConsulta>
export const Archivo = z.string().describe('Archivo CSV (UTF-8 con BOM, separado por punto y coma) o XLSX')

export const PersonaParams = z.object({ id: Id })
export const AutorParams = z.object({ id: IdAutor })
/**
 * Rows that a person's report shows of each kind, newest first; the paged lists with `id_miembro` or `id_usuario` have
 * the rest.
 */
export const FILAS_POR_PERSONA = 200
const delPeriodo = {
  desde: FechaSalida,
  hasta: FechaSalida,
  numeroVisitas: z.number().int(),
  numeroPagos: z.number().int(),
  totalPagos: ImporteSalida,
  visitas: z.array(VisitaFila),
  pagos: z.array(PagoFila),
}
/** GET /api/v2/informes/miembros/:id: visits and payments of one member in a period. */
export const InformeMiembro = z.object({
  miembro: z.object({
    id_miembro: z.number(),
    matricula: z.string(),
    client_id: z.number(),
    nombre: z.string(),
    imagen: z.string(),
  }),
  ...delPeriodo,
})
export type InformeMiembro = z.output<typeof InformeMiembro>
/** GET /api/v2/informes/usuarios/:id: what one user registered in a period. */
export const InformeUsuario = z.object({
  usuario: z.object({ id: z.number(), usuario: z.string(), nombre: z.string() }),
  ...delPeriodo,
})
export type InformeUsuario = z.output<typeof InformeUsuario>

export const apiInformes = definirApi('Informes', {
  'GET /api/v2/informes/pagos': {
    acceso: 'sesion',
    resumen: 'Totales de los pagos de un período',
    consulta: PeriodoConsulta,
    respuesta: InformePagos,
  },
  'GET /api/v2/informes/visitas': {
    acceso: 'sesion',
    resumen: 'Totales de las visitas de un período',
    consulta: PeriodoConsulta,
    respuesta: InformeVisitas,
  },
  'GET /api/v2/informes/pagos/mejores': {
    acceso: 'sesion',
    resumen: 'Los cinco miembros con mayores pagos de un período',
    consulta: PeriodoConsulta,
    respuesta: MejoresPagos,
  },
  'GET /api/v2/informes/visitas/mejores': {
    acceso: 'sesion',
    resumen: 'Los cinco miembros con más visitas de un período',
    consulta: PeriodoConsulta,
    respuesta: MejoresVisitas,
  },
  'GET /api/v2/informes/pagos/filas': {
    acceso: 'sesion',
    resumen: 'Los pagos de un período, por páginas',
    consulta: PagosFilasConsulta,
    respuesta: PagosFilas,
  },
  'GET /api/v2/informes/visitas/filas': {
    acceso: 'sesion',
    resumen: 'Las visitas de un período, por páginas',
    consulta: VisitasFilasConsulta,
    respuesta: VisitasFilas,
  },
  'GET /api/v2/informes/miembros/:id': {
    acceso: 'sesion',
    resumen: 'Visitas y pagos de un miembro en un período',
    params: PersonaParams,
    consulta: PeriodoConsulta,
    respuesta: InformeMiembro,
  },
  'GET /api/v2/informes/usuarios/:id': {
    acceso: 'sesion',
    resumen: 'Visitas y pagos que registró un usuario, o una llave (con signo menos), en un período',
    params: AutorParams,
    consulta: PeriodoConsulta,
    respuesta: InformeUsuario,
  },
  'GET /api/v2/informes/pagos/exportar': {
    acceso: 'sesion',
    resumen: 'Los pagos de un período en un archivo',
    consulta: ExportarConsulta,
    respuesta: Archivo,
    directa: true,
  },
  'GET /api/v2/informes/visitas/exportar': {
    acceso: 'sesion',
    resumen: 'Las visitas de un período en un archivo',
    consulta: ExportarConsulta,
    respuesta: Archivo,
    directa: true,
  },
})
