import { ORIGENES } from '@mancuerna/domain/dinero/cobros'
import type { Rango } from '@mancuerna/domain/fechas/rango'
import { SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import { z } from 'zod'
import type { Snapshot } from '../../../platform/db/snapshot'
import { fila, filas, Prisma, type Tx } from '../../../platform/db/tx'
import { enOrden, type Orden, ordenarPor, ORDENES_COMUNES, type Valores } from './orden.informes'
import { deQuien, enJson, personaVieja, QUIEN } from './persona.informes'
import { conTexto, type Corte, dePersona, filtra, nombreDeOrigen, type Seleccion, valla } from './seleccion.informes'

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
  const origen = s.buscar
    ? Prisma.sql`, (SELECT t.origen_transaccion FROM transaccion t
        WHERE t.id = r.id_transaccion AND r.id_tipo_membresia IS NULL) AS origen`
    : Prisma.empty
  const rows = Prisma.sql`(SELECT r.* ${origen} FROM ingreso r
    WHERE r.fecha BETWEEN ${desde}::date AND ${hasta}::date AND r.anula_a IS NULL ${dePersona(s)}
      AND NOT EXISTS (
        SELECT 1 FROM ingreso x WHERE x.anula_a = r.id AND x.fecha BETWEEN ${desde}::date AND ${hasta}::date)
    ${valla(!filtra(s), corte)}) r`
  return conTexto(rows, s.buscar)
}

/**
 * What the charge of a payment `r` was for, where that was no membership of a known type. LIMIT: looked up one by one,
 * not among the charges of all years.
 */
const ORIGEN = Prisma.sql`LEFT JOIN LATERAL (SELECT t.origen_transaccion FROM transaccion t
  WHERE t.id = r.id_transaccion AND r.id_tipo_membresia IS NULL LIMIT 1) x ON true`

/** The payments of a selection in order, or a page of them. */
export function sqlPagos(s: Seleccion, orden: OrdenPagos, corte?: Corte): Prisma.Sql {
  const lugar = ordenarPor(ORDENES[orden.orden], orden.sentido)
  const forma = Prisma.sql`LEFT JOIN forma_pago p ON p.id = r.id_forma_pago
    ${ORIGEN}`
  return Prisma.sql`SELECT ${QUIEN}, r.fecha::text AS fecha, r.hora, r.monto::text AS monto, r.concepto,
      r.id_transaccion AS "idTransaccion", p.nombre AS "formaPago", x.origen_transaccion AS origen
    ${enOrden(Prisma.sql`ingreso`, pagosDe(s, corte), lugar, corte, forma)}`
}

/** How many payments a selection has, and their sum: "0.00" over none. */
export const sqlContarPagos = (s: Seleccion): Prisma.Sql =>
  Prisma.sql`SELECT count(*)::int AS n, coalesce(sum(r.monto), 0)::text AS total FROM ${pagosDe(s)}`

const CuentaPagos = z.strictObject({ n: z.int(), total: z.string() })

/** How many payments a selection has, and their sum as the database writes it. */
export const contarPagos = async (tx: Tx, s: Seleccion): Promise<{ n: number; total: string }> =>
  (await fila(tx, CuentaPagos, sqlContarPagos(s))) as z.output<typeof CuentaPagos>

/** A page of a selection's payments. */
export const leerPagos = (tx: Tx, s: Seleccion, orden: OrdenPagos, corte: Corte): Promise<FilaPago[]> =>
  filas(tx, FilaPago, sqlPagos(s, orden, corte))

/** All payments of a selection, as they come. */
export const recorrerPagos = (snapshot: Snapshot, s: Seleccion, orden: OrdenPagos): AsyncIterable<FilaPago> =>
  snapshot.stream(FilaPago, sqlPagos(s, orden))

/**
 * The payments of a period as pagos.php shows them, by member, without one or hidden last, then as registered. Day and
 * time are the ones that each counts for.
 */
export function sqlPagosViejos(periodo: Rango): Prisma.Sql {
  const lugar = Prisma.sql`ORDER BY CASE WHEN m.oculto_en IS NULL THEN r.id_miembro END NULLS LAST, r.id`
  const deQue = Prisma.sql`coalesce(t.nombre, ${nombreDeOrigen(Prisma.sql`x.origen_transaccion`)}, ${SIN_MEMBRESIA}::text)`
  return enJson(Prisma.sql`SELECT r.fecha::text || ' ' || r.hora AS fecha, r.monto::text AS monto, ${personaVieja(deQue)}
    ${enOrden(Prisma.sql`ingreso`, pagosDe({ periodo }), lugar, undefined, ORIGEN)}`)
}
