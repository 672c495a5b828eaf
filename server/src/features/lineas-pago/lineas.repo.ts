import type { LineaPosible } from '@mancuerna/domain/cobertura'
import { EFECTIVO } from '@mancuerna/domain/cobros'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../platform/db/tx'

/** A method line to write. */
export interface LineaNueva extends LineaPosible {
  idFormaPago: number
  referencia: string
  observaciones: string
  estado: 'Pendiente' | 'Conciliado'
}

/** A stored method line. */
export interface LineaGuardada extends LineaPosible {
  id: number
  idFormaPago: number
  referencia: string
  observaciones: string
  /** False: a repetition that was not needed, or its charge is not complete. */
  cuenta: boolean
}

/** Whose line it is. */
export type DuenoDeLinea = { idTransaccion: number } | { idAbono: number }

const Escrita = z.strictObject({ id: z.number() })

/** Writes lines of a charge or of an abono, in order. `cuenta`: they are known to count (abonos, whole charges). */
export async function insertarLineas(
  tx: Tx,
  de: DuenoDeLinea,
  lineas: readonly LineaNueva[],
  cuenta: boolean,
  ahora: Date,
): Promise<LineaGuardada[]> {
  if (lineas.length === 0) return []
  const dueno =
    'idTransaccion' in de ? Prisma.sql`${de.idTransaccion}::int, NULL::int` : Prisma.sql`NULL::int, ${de.idAbono}::int`
  const escritas = await filas(tx, Escrita, insercionDeLineas(dueno, lineas, cuenta, ahora))
  return lineas.map((l, i) => ({ ...l, id: (escritas[i] as { id: number }).id, cuenta }))
}

/**
 * INSERT of lines in their order. `dueno`: id_transaccion and id_abono; `desde`: the tables that those come from, and a
 * comma.
 */
export function insercionDeLineas(
  dueno: Prisma.Sql,
  lineas: readonly LineaNueva[],
  cuenta: boolean,
  ahora: Date,
  desde: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const valores = lineas.map(
    (l, i) => Prisma.sql`(${i}::int, ${l.idFormaPago}::int, ${escribirCentavos(l.monto)}::numeric, ${l.referencia},
      ${l.observaciones}, ${l.repetido}::boolean, ${l.estado}, ${l.estado === 'Conciliado' ? ahora : null}::timestamptz)`,
  )
  return Prisma.sql`
    INSERT INTO detalle_metodo (id_transaccion, id_abono, id_forma_pago, monto_detalle, referencia_metodo, observaciones_detalle,
      repetido, cuenta, estado_conciliacion_metodo, fecha_conciliacion_metodo, creado_en)
    SELECT ${dueno}, l.forma, l.monto, l.referencia, l.observaciones,
      l.repetido, ${cuenta}::boolean, l.estado, l.conciliada, ${ahora}::timestamptz
    FROM ${desde} (VALUES ${Prisma.join(valores)})
      AS l(orden, forma, monto, referencia, observaciones, repetido, estado, conciliada)
    ORDER BY l.orden RETURNING id`
}

const LineaFila = z.strictObject({
  id: z.number(),
  idFormaPago: z.number(),
  monto: z.string(),
  referencia: z.string(),
  observaciones: z.string(),
  repetido: z.boolean(),
  cuenta: z.boolean(),
  efectivo: z.boolean(),
})

/** A charge's lines in the order of their arrival. */
export async function lineasDe(tx: Tx, idTransaccion: number): Promise<LineaGuardada[]> {
  const fs = await filas(
    tx,
    LineaFila,
    Prisma.sql`SELECT d.id, d.id_forma_pago AS "idFormaPago", d.monto_detalle::text AS monto, d.referencia_metodo AS referencia,
        d.observaciones_detalle AS observaciones, d.repetido, d.cuenta, f.tipo_categoria_cobro = ${EFECTIVO} AS efectivo
      FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago
      WHERE d.id_transaccion = ${idTransaccion} ORDER BY d.id`,
  )
  return fs.map((f) => ({ ...f, monto: aCentavos(f.monto) }))
}

/** Says of lines whether they look like repetitions. */
export const marcarRepetidas = (tx: Tx, ids: readonly number[], repetido: boolean): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET repetido = ${repetido} WHERE id = ANY(${[...ids]}::int[])`

/** These lines of the charge count, and no other. */
export const marcarQueCuentan = (tx: Tx, idTransaccion: number, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET cuenta = (id = ANY(${[...ids]}::int[])) WHERE id_transaccion = ${idTransaccion}`
