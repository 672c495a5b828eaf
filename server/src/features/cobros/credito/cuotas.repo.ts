import { aCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import { z } from 'zod'
import { filas, Prisma, type TxSql } from '../../../platform/db/tx'

const CuotaFila = z.strictObject({
  id: z.number(),
  numero: z.number(),
  monto: z.string(),
  pagado: z.string(),
  fechaVencimiento: z.string(),
  estado: z.enum(['Pendiente', 'Pagada', 'Anulada']),
})

/** A stored quota. */
export interface CuotaGuardada extends Omit<z.output<typeof CuotaFila>, 'monto' | 'pagado'> {
  monto: Centavos
  pagado: Centavos
}

/** A charge's quotas by number, locked by id. */
export async function bloquearCuotasDe(tx: TxSql, idTransaccion: number): Promise<CuotaGuardada[]> {
  const fs = await filas(
    tx,
    CuotaFila,
    Prisma.sql`SELECT id, numero, monto_cuota::text AS monto, pagado::text AS pagado,
        fecha_vencimiento::text AS "fechaVencimiento", estado_cuota AS estado
      FROM cuota WHERE id_transaccion = ${idTransaccion} ORDER BY id FOR UPDATE`,
  )
  return fs
    .map((f) => ({ ...f, monto: aCentavos(f.monto), pagado: aCentavos(f.pagado) }))
    .sort((a, b) => a.numero - b.numero)
}

/** Ends quotas that are owed no more. */
export const anularCuotas = (tx: TxSql, cuotas: readonly CuotaGuardada[]): Promise<number> =>
  tx.$executeRaw`UPDATE cuota SET estado_cuota = 'Anulada' WHERE id = ANY(${cuotas.map((c) => c.id)}::int[])`
