import { aCentavos, escribirCentavos, type Centavos } from '@mancuerna/domain/dinero'
import { type FechaCivil, fechaADate } from '@mancuerna/domain/fecha'
import { z } from 'zod'
import { filas, Prisma, type Tx } from '../../../platform/db/tx'
import type { CobroBloqueado } from '../cobro.repo'

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

/** A quota to write. */
export interface CuotaNueva {
  numero: number
  monto: Centavos
  fechaVencimiento: FechaCivil
}

/** A charge's quotas by number, locked by id. */
export async function bloquearCuotasDe(tx: Tx, idTransaccion: number): Promise<CuotaGuardada[]> {
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

/** Writes quotas, 'Pendiente' (CUOTA-01). */
export async function insertarCuotas(
  tx: Tx,
  c: CobroBloqueado,
  cuotas: readonly CuotaNueva[],
  ahora: Date,
): Promise<CuotaGuardada[]> {
  const data = cuotas.map((q) => ({
    idTransaccion: c.id,
    idCliente: c.idCliente,
    numero: q.numero,
    monto: escribirCentavos(q.monto),
    fechaVencimiento: fechaADate(q.fechaVencimiento),
    creadoEn: ahora,
  }))
  const ids = await tx.cuota.createManyAndReturn({ data, select: { id: true } })
  return cuotas.map((q, i) => ({ ...q, id: (ids[i] as { id: number }).id, pagado: 0, estado: 'Pendiente' }))
}

/** Ends quotas that are owed no more. */
export const anularCuotas = (tx: Tx, cuotas: readonly CuotaGuardada[]): Promise<number> =>
  tx.$executeRaw`UPDATE cuota SET estado_cuota = 'Anulada' WHERE id = ANY(${cuotas.map((c) => c.id)}::int[])`
