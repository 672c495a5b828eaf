import { ORIGENES } from '@mancuerna/domain/dinero/cobros'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import { z } from 'zod'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import type { ColumnaSql } from '../../../platform/export/columnas-sql.repo'
import { jsonAscii } from '../../../platform/export/json-ascii.reglas'
import { enOrden, type Orden, ordenarPor, ORDENES_COMUNES, type Valores } from './orden.informes'
import { deQuien, filaVieja, JUNTO_VIEJO, QUIEN } from './persona.informes'
import { type Corte, dePersona, enResumen, filtra, type Seleccion, valla } from './seleccion.informes'
import { conTexto, nombreDeOrigen } from './texto.informes'

const FilaPago = z.strictObject({
  ...deQuien,
  fecha: z.string(),
  hora: z.string(),
  /** "25.00" */
  monto: z.string(),
  concepto: z.enum(['MEMBRESIA', 'VISITA_REGULAR', 'COBRO', 'ABONO']),
  idTransaccion: z.int().nullable(),
  formaPago: z.string().nullable(),
  /** What its charge was for, where that was no membership of a known type. */
  origen: z.enum(ORIGENES).nullable(),
})
/** A payment of a report. */
export type FilaPago = z.output<typeof FilaPago>

const ORDENES = {
  ...ORDENES_COMUNES,
  fecha: { por: [Prisma.sql`r.fecha`, Prisma.sql`r.hora`] },
  monto: { por: [Prisma.sql`r.monto`] },
} satisfies Record<string, Valores>
export type OrdenPagos = Orden<keyof typeof ORDENES>

/**
 * The period's payments that stand: neither counter-entries nor what they undo. Both have the same day, so only the
 * period is read.
 */
function pagosDe(s: Seleccion, corte?: Corte): Prisma.Sql {
  const { desde, hasta } = s.periodo
  return Prisma.sql`(SELECT r.* FROM ingreso r
    WHERE r.fecha BETWEEN ${desde}::date AND ${hasta}::date AND r.anula_a IS NULL ${dePersona(s)}
      AND r.id NOT IN (SELECT x.anula_a FROM ingreso x
        WHERE x.anula_a IS NOT NULL AND x.fecha BETWEEN ${desde}::date AND ${hasta}::date)
      ${conTexto(s.palabras, ORIGEN)}
    ${valla(!filtra(s), corte)}) r`
}

/** What the charge of a payment `r` was for, where that was no membership of a known type: looked up only there. */
export const ORIGEN = Prisma.sql`CASE WHEN r.id_tipo_membresia IS NULL THEN
  (SELECT k.origen_transaccion FROM transaccion k WHERE k.id = r.id_transaccion) END`

const FORMA = Prisma.sql`LEFT JOIN forma_pago p ON p.id = r.id_forma_pago`

/** A page of the payments of a selection, in order. */
export function sqlPagos(s: Seleccion, orden: OrdenPagos, corte: Corte): Prisma.Sql {
  const lugar = ordenarPor(ORDENES[orden.orden], orden.sentido)
  return Prisma.sql`SELECT ${QUIEN}, r.fecha::text AS fecha, r.hora, r.monto::text AS monto, r.concepto,
      r.id_transaccion AS "idTransaccion", p.nombre AS "formaPago", ${ORIGEN} AS origen
    ${enOrden(Prisma.sql`ingreso`, pagosDe(s, corte), lugar, corte, FORMA)}`
}

/** How many payments a selection has, and their sum: from the read model where that keeps them. "0" over none. */
export function sqlContarPagos(s: Seleccion): Prisma.Sql {
  const dias = enResumen(s)
  return dias
    ? Prisma.sql`SELECT coalesce(sum(n), 0)::int AS n, coalesce(sum(total), 0)::text AS total
        FROM resumen_ingreso_dia WHERE ${dias}`
    : Prisma.sql`SELECT count(*)::int AS n, coalesce(sum(r.monto), 0)::text AS total FROM ${pagosDe(s)}`
}

const CuentaPagos = z.strictObject({ n: z.int(), total: z.string() })

/** How many payments a selection has, and their sum as the database writes it. */
export const contarPagos = async (tx: Tx, s: Seleccion): Promise<{ n: number; total: string }> =>
  (await fila(tx, CuentaPagos, sqlContarPagos(s))) as z.output<typeof CuentaPagos>

/** A page of a selection's payments. */
export const leerPagos = (tx: Tx, s: Seleccion, orden: OrdenPagos, corte: Corte): Promise<FilaPago[]> =>
  filas(tx, FilaPago, sqlPagos(s, orden, corte))

const CONCEPTOS = { MEMBRESIA: 'Membresía', VISITA_REGULAR: 'Visita regular', COBRO: 'Cobro', ABONO: 'Abono' } as const

/** What a payment `r` paid, where that was no membership of a known type. */
const enVezDeTipo = (como = (nombre: string): string => nombre): Prisma.Sql =>
  Prisma.sql`coalesce(${nombreDeOrigen(ORIGEN, como)}, ${como(SIN_MEMBRESIA)}::text)`

/** The columns of the file of payments. */
export const columnasPagos: readonly ColumnaSql[] = [
  { titulo: 'Fecha', ancho: 12, tipo: 'dia', valor: Prisma.sql`r.fecha::text` },
  { titulo: 'Hora', ancho: 10, tipo: 'palabra', valor: Prisma.sql`r.hora` },
  { titulo: 'Miembro', ancho: 34, tipo: 'texto', valor: Prisma.sql`c.nombre` },
  { titulo: 'Matrícula', ancho: 12, tipo: 'texto', valor: Prisma.sql`m.matricula` },
  {
    titulo: 'Membresía pagada',
    ancho: 24,
    tipo: 'texto',
    valor: Prisma.sql`t.nombre`,
    enSuLugar: enVezDeTipo(),
  },
  {
    titulo: 'Concepto',
    ancho: 16,
    tipo: 'palabra',
    valor: Prisma.sql`CASE r.concepto ${Prisma.join(
      Object.entries(CONCEPTOS).map(([concepto, nombre]) => Prisma.sql`WHEN ${concepto} THEN ${nombre}::text`),
      ' ',
    )} END`,
  },
  { titulo: 'Forma de pago', ancho: 18, tipo: 'texto', valor: Prisma.sql`p.nombre` },
  { titulo: 'Monto pagado', ancho: 14, tipo: 'importe', valor: Prisma.sql`r.monto::text` },
  { titulo: 'Cobró', ancho: 24, tipo: 'texto', valor: Prisma.sql`u.nombre` },
]

/** The payments of a period, day by day, as their index has them: the first leave before the last are read. */
export const pagosPorDia = (periodo: Rango): Prisma.Sql =>
  enOrden(Prisma.sql`ingreso`, pagosDe({ periodo }), ordenarPor(ORDENES.fecha, 'asc'), undefined, FORMA)

/**
 * The payments of a period as pagos.php shows them, by member, without one or hidden last, then as registered. Day and
 * time are the ones that each counts for.
 */
export function sqlPagosViejos(periodo: Rango): Prisma.Sql {
  const propio = Prisma.sql`'"fecha":"', r.fecha, ' ', r.hora, '","monto":"', r.monto, '"'`
  return Prisma.sql`SELECT ${filaVieja(propio, enVezDeTipo(jsonAscii))} AS json
    FROM ${pagosDe({ periodo })} ${JUNTO_VIEJO}
    ORDER BY CASE WHEN NOT p.oculto THEN r.id_miembro END NULLS LAST, r.id`
}
