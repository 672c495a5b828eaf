import { Prisma } from '../../db/tx'
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
const JUNTO = Prisma.sql`JOIN cliente c ON c.id = r.id_cliente LEFT JOIN ficha f ON f.id_cliente = c.id LEFT JOIN miembro m ON m.id = r.id_miembro
  LEFT JOIN tipo_membresia t ON t.id = r.id_tipo_membresia LEFT JOIN usuario u ON u.id = r.id_usuario`

const dePersona = (s: Seleccion): Prisma.Sql =>
  Prisma.sql`${s.idMiembro ? Prisma.sql`AND r.id_miembro = ${s.idMiembro}` : Prisma.empty} ${s.idUsuario ? Prisma.sql`AND r.id_usuario = ${s.idUsuario}` : Prisma.empty}`

/** Rows in whose person, matrícula, membership or user the text stands, accents and case ignored. */
const conTexto = (s: Seleccion): Prisma.Sql =>
  s.buscar
    ? Prisma.sql`WHERE position(normalizar(${s.buscar}::text) IN normalizar(concat_ws(' ', c.nombre, m.matricula, coalesce(t.nombre, ${SIN_MEMBRESIA}::text), u.usuario))) > 0`
    : Prisma.empty

// `OFFSET 0` keeps the planner from joining before the period is cut out: it would guess wrong what a text filter leaves, and read all years.

/** The period's payments that stand: neither counter-entries nor what they undo. Both have the same day, so only the period is read. */
const dePagos = (s: Seleccion): Prisma.Sql => {
  const { desde, hasta } = s.periodo
  return Prisma.sql`FROM (SELECT * FROM ingreso r WHERE r.fecha BETWEEN ${desde}::date AND ${hasta}::date AND r.anula_a IS NULL ${dePersona(s)}
      AND NOT EXISTS (SELECT 1 FROM ingreso x WHERE x.anula_a = r.id AND x.fecha BETWEEN ${desde}::date AND ${hasta}::date) OFFSET 0) r
    ${JUNTO} LEFT JOIN forma_pago p ON p.id = r.id_forma_pago ${conTexto(s)}`
}

const ACCESO = {
  CONCEDIDO: Prisma.sql`r.estado_acceso = 'CONCEDIDO' AND r.anulada_en IS NULL`,
  DENEGADO: Prisma.sql`r.estado_acceso = 'DENEGADO' AND r.anulada_en IS NULL`,
  ANULADA: Prisma.sql`r.anulada_en IS NOT NULL`,
} as const
const deVisitas = (s: Seleccion): Prisma.Sql =>
  Prisma.sql`FROM (SELECT * FROM visita r WHERE r.dia BETWEEN ${s.periodo.desde}::date AND ${s.periodo.hasta}::date AND ${ACCESO[s.acceso ?? 'CONCEDIDO']} ${dePersona(s)} OFFSET 0) r
    ${JUNTO} ${conTexto(s)}`

const columnas = (tabla: 'ingreso' | 'visita'): Record<OrdenInforme, Prisma.Sql[]> => ({
  nombre: [Prisma.sql`normalizar(c.nombre)`],
  matricula: [Prisma.sql`m.matricula`],
  fecha: tabla === 'ingreso' ? [Prisma.sql`r.fecha`, Prisma.sql`r.hora`] : [Prisma.sql`r.dia`],
  monto: tabla === 'ingreso' ? [Prisma.sql`r.monto`] : [],
  membresia: [Prisma.sql`t.nombre`],
  usuario: [Prisma.sql`u.usuario`],
})

export interface Orden {
  orden: OrdenInforme
  sentido: 'asc' | 'desc'
}
/** Rows in the order asked for, without it last; the same value: as registered. */
const ordenar = (tabla: 'ingreso' | 'visita', o: Orden): Prisma.Sql => {
  const sentido = o.sentido === 'desc' ? Prisma.sql`DESC NULLS LAST` : Prisma.sql`ASC NULLS LAST`
  return Prisma.sql`ORDER BY ${Prisma.join([...columnas(tabla)[o.orden], Prisma.sql`r.id`].map((c) => Prisma.sql`${c} ${sentido}`))}`
}

/** How the old reports come: payments by member (without one, or hidden, last), then as registered; visits as registered. */
const LEGADO = {
  pagos: Prisma.sql`ORDER BY CASE WHEN m.oculto_en IS NULL THEN r.id_miembro END NULLS LAST, r.id`,
  visitas: Prisma.sql`ORDER BY r.id`,
} as const

export interface Corte {
  tamano: number
  saltar: number
}
const cortar = (c?: Corte): Prisma.Sql => (c ? Prisma.sql`LIMIT ${c.tamano} OFFSET ${c.saltar}` : Prisma.empty)

/** FilaPago rows. */
export const sqlPagos = (s: Seleccion, orden: Orden | 'legado', corte?: Corte): Prisma.Sql =>
  Prisma.sql`SELECT ${QUIEN}, r.fecha::text AS fecha, r.hora, r.monto::text AS monto, r.concepto, r.id_transaccion AS "idTransaccion", p.nombre AS "formaPago"
    ${dePagos(s)} ${orden === 'legado' ? LEGADO.pagos : ordenar('ingreso', orden)} ${cortar(corte)}`

/** FilaVisita rows. */
export const sqlVisitas = (s: Seleccion, orden: Orden | 'legado', corte?: Corte): Prisma.Sql =>
  Prisma.sql`SELECT ${QUIEN}, r.momento, r.estado_acceso AS acceso, r.motivo_denegacion AS motivo, r.nombre_area_acceso AS areas, r.registrado_por AS "registradoPor", r.observaciones,
      r.anulada_en IS NOT NULL AS anulada, r.motivo_anulacion AS "motivoAnulacion"
    ${deVisitas(s)} ${orden === 'legado' ? LEGADO.visitas : ordenar('visita', orden)} ${cortar(corte)}`

/** How many rows there are: `n`, and for payments their sum, "0.00" over none. */
export const sqlContarPagos = (s: Seleccion): Prisma.Sql => Prisma.sql`SELECT count(*)::int AS n, coalesce(sum(r.monto), 0)::text AS total ${dePagos(s)}`
/** How many visits a selection has. */
export const sqlContarVisitas = (s: Seleccion): Prisma.Sql => Prisma.sql`SELECT count(*)::int AS n ${deVisitas(s)}`
