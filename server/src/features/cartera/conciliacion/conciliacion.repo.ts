import { z } from 'zod'
import { fila, Prisma, type Tx } from '../../../platform/db/tx'

const LineaBloqueada = z.strictObject({ estado: z.string(), cuenta: z.boolean(), anulado: z.boolean() })

/** A method line under lock, with what makes it countable; null: there is none. */
export const bloquearLinea = (tx: Tx, id: number): Promise<z.output<typeof LineaBloqueada> | null> =>
  fila(
    tx,
    LineaBloqueada,
    Prisma.sql`SELECT d.estado_conciliacion_metodo AS estado, d.cuenta,
        coalesce(t.anulada_en, a.anulado_en) IS NOT NULL AS anulado
      FROM detalle_metodo d
      LEFT JOIN transaccion t ON t.id = d.id_transaccion LEFT JOIN abono a ON a.id = d.id_abono
      WHERE d.id = ${id} FOR UPDATE OF d`,
  )

/** Writes that the bank confirmed a line. */
export const marcarConciliada = (tx: Tx, id: number, ahora: Date): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo
    SET estado_conciliacion_metodo = 'Conciliado', fecha_conciliacion_metodo = ${ahora} WHERE id = ${id}`
