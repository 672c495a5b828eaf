import type { TipoCobro } from '@mancuerna/domain/dinero/cobros'
import { z } from 'zod'
import { fila, Prisma, type TxSql } from '../../platform/db/tx'

/** The charge counts from now on; `fechaLiquidado` null for credit. */
export const completarTransaccion = (
  tx: TxSql,
  id: number,
  d: { tipoCobro: TipoCobro; fechaLiquidado: Date | null; ahora: Date },
): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion
    SET completada_en = coalesce(completada_en, ${d.ahora}), tipo_cobro = ${d.tipoCobro},
      fecha_liquidado_conciliado = ${d.fechaLiquidado}, repeticion_desde = 0
    WHERE id = ${id}`

const MembresiaPagada = z.strictObject({ idMiembro: z.int(), idTipo: z.int() })

/** The membership that this charge paid: its member, and its type for the ledger; null: none. */
export const membresiaPagada = (tx: TxSql, idTransaccion: number): Promise<z.output<typeof MembresiaPagada> | null> =>
  fila(
    tx,
    MembresiaPagada,
    Prisma.sql`SELECT id_miembro AS "idMiembro", id_tipo_membresia AS "idTipo" FROM periodo_membresia
      WHERE id_transaccion = ${idTransaccion} ORDER BY id DESC LIMIT 1`,
  )

/** These lines of the charge count, and no other. */
export const marcarQueCuentan = (tx: TxSql, idTransaccion: number, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET cuenta = (id = ANY(${[...ids]}::int[]))
    WHERE id_transaccion = ${idTransaccion}`
