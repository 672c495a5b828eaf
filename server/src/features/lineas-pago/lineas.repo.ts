import type { LineaPosible } from '@mancuerna/domain/dinero/cobertura'
import { EFECTIVO } from '@mancuerna/domain/dinero/cobros'
import { aCentavos } from '@mancuerna/domain/dinero/dinero'
import { z } from 'zod'
import { filas, Prisma, type TxSql } from '../../platform/db/tx'

/** A stored method line. */
export interface LineaGuardada extends LineaPosible {
  id: number
  idFormaPago: number
  referencia: string
  observaciones: string
  /** False: a repetition that was not needed, or its charge is not complete. */
  cuenta: boolean
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
export async function lineasDe(tx: TxSql, idTransaccion: number): Promise<LineaGuardada[]> {
  const fs = await filas(
    tx,
    LineaFila,
    Prisma.sql`SELECT d.id, d.id_forma_pago AS "idFormaPago", d.monto_detalle::text AS monto,
        d.referencia_metodo AS referencia, d.observaciones_detalle AS observaciones, d.repetido, d.cuenta,
        f.tipo_categoria_cobro = ${EFECTIVO} AS efectivo
      FROM detalle_metodo d JOIN forma_pago f ON f.id = d.id_forma_pago
      WHERE d.id_transaccion = ${idTransaccion} ORDER BY d.id`,
  )
  return fs.map((f) => ({ ...f, monto: aCentavos(f.monto) }))
}

/** Says of lines whether they look like repetitions. */
export const marcarRepetidas = (tx: TxSql, ids: readonly number[], repetido: boolean): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET repetido = ${repetido} WHERE id = ANY(${[...ids]}::int[])`
