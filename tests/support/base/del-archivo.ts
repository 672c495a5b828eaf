import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { baseDePrueba, type BaseDePrueba } from './database'

/** The database of one test file, for tests that ask it without a server. */
export interface BaseDelArchivo {
  /** Its connections; from the first hook on. */
  readonly pool: pg.Pool
  /** The rows of one statement. */
  sql<T extends object = Record<string, unknown>>(texto: string, valores?: unknown[]): Promise<T[]>
}

/** Made before the file's tests and dropped after them. Call it on top of the file. */
export function baseDelArchivo(): BaseDelArchivo {
  let base: BaseDePrueba
  beforeAll(async () => void (base = await baseDePrueba()))
  afterAll(() => base.cerrar())
  return {
    get pool() {
      return base.pool
    },
    sql: async <T extends object>(texto: string, valores?: unknown[]) =>
      (await base.pool.query<T>(texto, valores)).rows,
  }
}
