import { Prisma } from '../../platform/db/tx'
import { type Periodo, SIN_MEMBRESIA } from './informes.reglas'

/** Who a row is about, and who wrote it. */
interface Quien {
  id: number
  nombre: string
  /** File name, or null. */
  foto: string | null
  matricula: string | null
  idCliente: number
  idMiembro: number | null
  /** The member was hidden by the old `eliminar`. */
  oculto: boolean
  tipo: string | null
  usuario: string | null
  usuarioEliminado: boolean
}
export interface FilaPago extends Quien {
  fecha: string
  hora: string
  /** "25.00" */
  monto: string
  concepto: 'MEMBRESIA' | 'VISITA_REGULAR' | 'COBRO' | 'ABONO'
  idTransaccion: number | null
  formaPago: string | null
}
export interface FilaVisita extends Quien {
  momento: Date
  acceso: 'CONCEDIDO' | 'DENEGADO'
  motivo: string | null
  areas: string
  registradoPor: string
  observaciones: string
  anulada: boolean
  motivoAnulacion: string | null
}

export type OrdenInforme = 'nombre' | 'matricula' | 'fecha' | 'monto' | 'membresia' | 'usuario'
export interface Seleccion {
  periodo: Periodo
  buscar?: string
  idMiembro?: number | null
  idUsuario?: number | null
  /** Visits only; the granted ones unless told. */
  acceso?: 'CONCEDIDO' | 'DENEGADO' | 'ANULADA'
}

const QUIEN = Prisma.sql`r.id, c.nombre, f.foto, m.matricula, r.id_cliente AS "idCliente", r.id_miembro AS "idMiembro", m.oculto_en IS NOT NULL AS oculto, t.nombre AS tipo,
  u.usuario, u.eliminado_en IS NOT NULL AS "usuarioEliminado"`
// Outer joins by key: those that a query asks nothing of, PostgreSQL leaves out. The client's is an inner one: rows by name may be read along the names.
const JUNTO = Prisma.sql`JOIN cliente c ON c.id = r.id_cliente LEFT JOIN ficha f ON f.id_cliente = r.id_cliente LEFT JOIN miembro m ON m.id = r.id_miembro
  LEFT JOIN tipo_membresia t ON t.id = r.id_tipo_membresia LEFT JOIN usuario u ON u.id = r.id_usuario`

const dePersona = (s: Seleccion): Prisma.Sql =>
  Prisma.sql`${s.idMiembro ? Prisma.sql`AND r.id_miembro = ${s.idMiembro}` : Prisma.empty} ${s.idUsuario ? Prisma.sql`AND r.id_usuario = ${s.idUsuario}` : Prisma.empty}`

/** What the text of a row hangs on: it is the same for all rows of one person, membership and user, so it is read once for all of them. */
const CLAVES = Prisma.sql`r.id_cliente, coalesce(r.id_miembro, 0), coalesce(r.id_tipo_membresia, 0), coalesce(r.id_usuario, 0)`
/** Cuts `filas` down to those in whose person, matrícula, membership or user the text stands, accents and case ignored. */
const conTexto = (filas: Prisma.Sql, buscar: string | undefined): Prisma.Sql =>
  buscar
    ? Prisma.sql`(SELECT * FROM ${filas} WHERE (${CLAVES}) IN (
      SELECT r.* FROM (SELECT DISTINCT ${CLAVES} FROM ${filas}) r (id_cliente, id_miembro, id_tipo_membresia, id_usuario) ${JUNTO}
      WHERE position(normalizar(${buscar}::text) IN normalizar(concat_ws(' ', c.nombre, m.matricula, coalesce(t.nombre, ${SIN_MEMBRESIA}::text), u.usuario))) > 0) OFFSET 0) r`
    : filas

/**
 * How the period is cut out. With a filter, before anything is joined (`OFFSET 0`): the planner would guess wrong what the filter leaves, and
 * walk through every client to fill a page. A page of all that counts may follow the index of its order and stop when it is full.
 */
const valla = (s: Seleccion, corte?: Corte): Prisma.Sql => {
  const sinFiltro = !s.buscar && !s.idMiembro && !s.idUsuario && (s.acceso ?? 'CONCEDIDO') === 'CONCEDIDO'
  return corte && sinFiltro ? Prisma.empty : Prisma.sql`OFFSET 0`
}

/** The period's payments that stand: neither counter-entries nor what they undo. Both have the same day, so only the period is read. */
const pagosDe = (s: Seleccion, corte?: Corte): Prisma.Sql => {
  const { desde, hasta } = s.periodo
  const filas = Prisma.sql`(SELECT * FROM ingreso r WHERE r.fecha BETWEEN ${desde}::date AND ${hasta}::date AND r.anula_a IS NULL ${dePersona(s)}
      AND NOT EXISTS (SELECT 1 FROM ingreso x WHERE x.anula_a = r.id AND x.fecha BETWEEN ${desde}::date AND ${hasta}::date) ${valla(s, corte)}) r`
  return conTexto(filas, s.buscar)
}

const ACCESO = {
  CONCEDIDO: Prisma.sql`r.estado_acceso = 'CONCEDIDO' AND r.anulada_en IS NULL`,
  DENEGADO: Prisma.sql`r.estado_acceso = 'DENEGADO' AND r.anulada_en IS NULL`,
  ANULADA: Prisma.sql`r.anulada_en IS NOT NULL`,
} as const
const visitasDe = (s: Seleccion, corte?: Corte): Prisma.Sql => {
  const { desde, hasta } = s.periodo
  const filas = Prisma.sql`(SELECT * FROM visita r WHERE r.dia BETWEEN ${desde}::date AND ${hasta}::date AND ${ACCESO[s.acceso ?? 'CONCEDIDO']} ${dePersona(s)} ${valla(s, corte)}) r`
  return conTexto(filas, s.buscar)
}

/** What each order compares; `vacios`: columns that may be null. */
const columnas = (tabla: 'ingreso' | 'visita'): Record<OrdenInforme, { por: Prisma.Sql[]; vacios?: true }> => ({
  nombre: { por: [Prisma.sql`normalizar(c.nombre)`] },
  matricula: { por: [Prisma.sql`m.matricula`], vacios: true },
  fecha: { por: tabla === 'ingreso' ? [Prisma.sql`r.fecha`, Prisma.sql`r.hora`] : [Prisma.sql`r.dia`] },
  monto: { por: tabla === 'ingreso' ? [Prisma.sql`r.monto`] : [] },
  membresia: { por: [Prisma.sql`t.nombre`], vacios: true },
  usuario: { por: [Prisma.sql`u.usuario`], vacios: true },
})

export interface Orden {
  orden: OrdenInforme
  sentido: 'asc' | 'desc'
}
/** Rows in the order asked for, without it last; the same value: as registered. (An index read backwards has its nulls first: only where there may be some is it said where they go.) */
const ordenar = (tabla: 'ingreso' | 'visita', { orden, sentido }: Orden): Prisma.Sql => {
  const { por, vacios } = columnas(tabla)[orden]
  const dir = sentido === 'desc' ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const valores = por.map((c) => Prisma.sql`${c} ${dir} ${vacios ? Prisma.sql`NULLS LAST` : Prisma.empty}`)
  return Prisma.sql`ORDER BY ${Prisma.join([...valores, Prisma.sql`r.id ${dir}`])}`
}

/** How the old reports come: payments by member (without one, or hidden, last), then as registered; visits as registered. */
const LEGADO = {
  ingreso: Prisma.sql`ORDER BY CASE WHEN m.oculto_en IS NULL THEN r.id_miembro END NULLS LAST, r.id`,
  visita: Prisma.sql`ORDER BY r.id`,
} as const

export interface Corte {
  tamano: number
  saltar: number
}

/** A selection's rows `r` with all that belongs to them, in order. Of a page, only its rows are joined: what is sorted is their ids. */
function enOrden(tabla: 'ingreso' | 'visita', filas: Prisma.Sql, orden: Orden | 'legado', corte?: Corte): Prisma.Sql {
  const nombre = tabla === 'ingreso' ? Prisma.sql`ingreso` : Prisma.sql`visita`
  const forma = tabla === 'ingreso' ? Prisma.sql`LEFT JOIN forma_pago p ON p.id = r.id_forma_pago` : Prisma.empty
  const lugar = orden === 'legado' ? LEGADO[tabla] : ordenar(tabla, orden)
  const pagina = corte
    ? Prisma.sql`(SELECT r.id FROM ${filas} ${JUNTO} ${lugar} LIMIT ${corte.tamano} OFFSET ${corte.saltar}) k JOIN ${nombre} r ON r.id = k.id`
    : filas
  return Prisma.sql`FROM ${pagina} ${JUNTO} ${forma} ${lugar}`
}

/** FilaPago rows. */
export const sqlPagos = (s: Seleccion, orden: Orden | 'legado', corte?: Corte): Prisma.Sql =>
  Prisma.sql`SELECT ${QUIEN}, r.fecha::text AS fecha, r.hora, r.monto::text AS monto, r.concepto, r.id_transaccion AS "idTransaccion", p.nombre AS "formaPago"
    ${enOrden('ingreso', pagosDe(s, corte), orden, corte)}`

/** FilaVisita rows. */
export const sqlVisitas = (s: Seleccion, orden: Orden | 'legado', corte?: Corte): Prisma.Sql =>
  Prisma.sql`SELECT ${QUIEN}, r.momento, r.estado_acceso AS acceso, r.motivo_denegacion AS motivo, r.nombre_area_acceso AS areas, r.registrado_por AS "registradoPor", r.observaciones,
      r.anulada_en IS NOT NULL AS anulada, r.motivo_anulacion AS "motivoAnulacion"
    ${enOrden('visita', visitasDe(s, corte), orden, corte)}`

/** How many rows there are: `n`, and for payments their sum, "0.00" over none. */
export const sqlContarPagos = (s: Seleccion): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS n, coalesce(sum(r.monto), 0)::text AS total FROM ${pagosDe(s)}`
/** How many visits a selection has. */
export const sqlContarVisitas = (s: Seleccion): Prisma.Sql => Prisma.sql`SELECT count(*)::int AS n FROM ${visitasDe(s)}`
