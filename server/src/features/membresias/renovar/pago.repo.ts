import type { Tx } from '../../../platform/db/tx'

/** What paid a period: a charge or a row of the ledger. */
export type Pago = { idTransaccion: number } | { idIngreso: number }

/** Members with a live period that this payment pays, in id order. */
export async function miembrosPagadosPor(tx: Tx, pago: Pago): Promise<number[]> {
  const r = await tx.periodoMembresia.findMany({
    where: { ...pago, estado: 'VIGENTE' },
    distinct: ['idMiembro'],
    orderBy: { idMiembro: 'asc' },
    select: { idMiembro: true },
  })
  return r.map((p) => p.idMiembro)
}
