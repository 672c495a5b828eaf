import { escribirCentavos, type Centavos } from '@mancuerna/domain/dinero/dinero'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { z } from 'zod'
import { filas, Prisma, type TxSql } from '../../../platform/db/tx'
import type { CobroBloqueado } from '../cobro.repo'
import type { CuotaGuardada } from './cuotas.repo'

/** A quota to write. */
export interface CuotaNueva {
  numero: number
  monto: Centavos
  fechaVencimiento: FechaCivil
}

const CuotaEscrita = z.strictObject({ id: z.int() })

/** Writes quotas, 'Pendiente' (CUOTA-01), under ids that rise as they are given. */
export async function insertarCuotas(
  tx: TxSql,
  c: CobroBloqueado,
  cuotas: readonly CuotaNueva[],
  ahora: Date,
): Promise<CuotaGuardada[]> {
  if (cuotas.length === 0) return []
  const renglones = cuotas.map(
    (q) => Prisma.sql`(${c.id}::int, ${c.idCliente}::int, ${q.numero}::int, ${escribirCentavos(q.monto)}::numeric,
      ${q.fechaVencimiento}::date, ${ahora}::timestamptz)`,
  )
  const ids = await filas(
    tx,
    CuotaEscrita,
    Prisma.sql`INSERT INTO cuota (id_transaccion, id_cliente, numero, monto_cuota, fecha_vencimiento, creado_en)
      VALUES ${Prisma.join(renglones)} RETURNING id`,
  )
  return cuotas.map((q, i) => ({ ...q, id: (ids[i] as { id: number }).id, pagado: 0, estado: 'Pendiente' }))
}
