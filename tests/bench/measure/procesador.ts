import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** A tick of the kernel's accounts, in ms (USER_HZ is 100 on every Linux). */
const TICK_MS = 10

/** Processor time that a process has used so far, all its threads, in ms; NaN where the system does not say. */
export function procesadorDe(pid: number): number {
  try {
    const campos = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(campos[11]) + Number(campos[12])) * TICK_MS
  } catch {
    return NaN
  }
}

/** The processes of PostgreSQL that work for a database's clients. */
export async function procesosDeLaBase(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'",
  )
  return rows.map((r) => r.pid)
}

/** Processor time of several, together. */
export const procesadorDeTodos = (pids: readonly number[]): number => pids.reduce((n, p) => n + procesadorDe(p), 0)
