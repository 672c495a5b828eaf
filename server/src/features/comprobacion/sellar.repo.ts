import type pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'

const Sellado = z.strictObject({ filas: z.number() })

/** Lines that one seal takes. One with fewer took all that waited. */
export const POR_SELLO = 20_000

/**
 * Seals what was written of money since the last time (docs/decisions/0075), in as many seals as it needs. Desks go on
 * writing meanwhile; what they write is in the next one. Answers how many lines.
 */
export async function sellarTodo(pool: pg.Pool): Promise<number> {
  let total = 0
  for (;;) {
    const { rows } = await pool.query('SELECT sellar($1) AS filas', [POR_SELLO])
    const filas = comoFilas(Sellado, rows)[0]?.filas ?? 0
    total += filas
    if (filas < POR_SELLO) return total
  }
}

const Contiene = z.strictObject({ esta: z.boolean() })

/**
 * Whether a head that was noted elsewhere (printed, in a backup) is still in the chain:
 * its number with that sha256, in hexadecimal.
 */
export async function estaEnLaCadena(pool: pg.Pool, sello: { numero: number; huella: string }): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT EXISTS (SELECT 1 FROM sello WHERE numero = $1 AND encode(huella, 'hex') = $2) AS esta`,
    [sello.numero, sello.huella],
  )
  return comoFilas(Contiene, rows)[0]?.esta ?? false
}
