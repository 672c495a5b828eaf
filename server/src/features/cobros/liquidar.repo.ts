import type { TipoCobro } from '@mancuerna/domain/dinero/cobros'
import type { Tx } from '../../platform/db/tx'

/** The charge counts from now on; `fechaLiquidado` null for credit. */
export const completarTransaccion = (
  tx: Tx,
  id: number,
  d: { tipoCobro: TipoCobro; fechaLiquidado: Date | null; ahora: Date },
): Promise<number> =>
  tx.$executeRaw`UPDATE transaccion
    SET completada_en = coalesce(completada_en, ${d.ahora}), tipo_cobro = ${d.tipoCobro},
      fecha_liquidado_conciliado = ${d.fechaLiquidado}, repeticion_desde = 0
    WHERE id = ${id}`

/** The membership that this charge paid: its member, and its type for the ledger; null: none. */
export const membresiaPagada = (tx: Tx, idTransaccion: number): Promise<{ idMiembro: number; idTipo: number } | null> =>
  tx.periodoMembresia.findFirst({
    where: { idTransaccion },
    select: { idMiembro: true, idTipo: true },
    orderBy: { id: 'desc' },
  })

/** These lines of the charge count, and no other. */
export const marcarQueCuentan = (tx: Tx, idTransaccion: number, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`UPDATE detalle_metodo SET cuenta = (id = ANY(${[...ids]}::int[]))
    WHERE id_transaccion = ${idTransaccion}`
