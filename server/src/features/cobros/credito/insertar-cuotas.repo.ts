import { escribirCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import { type FechaCivil, fechaADate } from '@mancuerna/domain/fechas/fecha'
import type { Tx } from '../../../platform/db/tx'
import type { CobroBloqueado } from '../cobro.repo'
import type { CuotaGuardada } from './cuotas.repo'

/** A quota to write. */
export interface CuotaNueva {
  numero: number
  monto: Centavos
  fechaVencimiento: FechaCivil
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
