import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'
import { filas, Prisma, type TxSql } from '../../platform/db/tx'

/** Months of the trail that stand ready after the present one: a server that sleeps a while finds them. */
const MESES_DE_MAS = 2

const Preparados = z.strictObject({ hechos: z.number() })

/**
 * Makes the parts of the trail that are missing, those of rows that came before their part included (a restore brings
 * years at once: longer than a transaction of ours may last). Says how many.
 */
export async function prepararMeses(pool: pg.Pool, hoy: FechaCivil): Promise<number> {
  const { rows } = await pool.query('SELECT auditoria_preparar($1::date, $2::int) AS hechos', [hoy, MESES_DE_MAS])
  return comoFilas(Preparados, rows)[0]?.hechos ?? 0
}

const Recortado = z.strictObject({ mes: z.string(), filas: z.number() })

/** Drops whole months before that of `antes`: which, as 'AAAA-MM', and how many rows each had. */
export const recortarMeses = (tx: TxSql, antes: FechaCivil): Promise<z.output<typeof Recortado>[]> =>
  filas(tx, Recortado, Prisma.sql`SELECT mes, filas::int FROM auditoria_recortar(${antes}::date)`)
