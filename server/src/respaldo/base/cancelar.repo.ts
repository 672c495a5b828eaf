import type pg from 'pg'
import { z } from 'zod'
import { type Cliente, leer } from './esquema.repo'

const Proceso = z.strictObject({ pid: z.number() })

/**
 * From now on `senal` also ends the statement that the connection is at, however long it would take or wait.
 * @returns what ends that: call it before the connection is given back.
 */
export async function cancelarCon(pool: pg.Pool, c: Cliente, senal: AbortSignal | undefined): Promise<() => void> {
  if (!senal) return () => {}
  const [proceso] = await leer(c, Proceso, 'SELECT pg_backend_pid() AS pid')
  const cancelar = () => void pool.query('SELECT pg_cancel_backend($1)', [proceso?.pid]).catch(() => {})
  senal.addEventListener('abort', cancelar, { once: true })
  return () => senal.removeEventListener('abort', cancelar)
}
