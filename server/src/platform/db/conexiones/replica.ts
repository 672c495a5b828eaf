import { setTimeout as esperar } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { crearPool } from './conexion'
import { comoFilas } from '../rows'

/** A copy of the database that follows it, for long reads (docs/decisions/0102). */
export interface Replica {
  pool: pg.Pool
  /**
   * A connection to it that sees whatever was committed before this call; null, when that cannot be had now: then the
   * primary is to be read.
   */
  tomar(): Promise<pg.PoolClient | null>
  /** It failed at something before the first row. */
  fallo(e: unknown): void
  cerrar(): Promise<void>
}

/** Where long reads are read. */
export interface Lectura {
  /** The primary's connections for them. */
  pool: pg.Pool
  replica: Replica | undefined
  /** How many were read where. */
  cuenta: { principal: number; replica: number }
}

/** How long a connection to it, and the question where it is, may take in ms: the primary would have answered then. */
const PLAZO = 2_000
/** How long it may be behind before the primary is read, in ms. */
const ATRASO = 250
/** How long it is left alone after it was behind, and after it was away, in ms. */
const DESCANSO_ATRASADA = 500
const DESCANSO_AUSENTE = 5_000

const Punto = z.strictObject({ lsn: z.string(), sistema: z.string() })
const AlDia = z.strictObject({ suya: z.boolean(), al_dia: z.boolean() })

/** All that was committed until now is before this point of the log of that very cluster. */
const PUNTO = `SELECT pg_current_wal_insert_lsn()::text AS lsn, system_identifier::text AS sistema
  FROM pg_control_system()`
/** Nothing is in a transaction yet: what it reads afterwards is at least as new as what this answers. */
const LLEGO = `SELECT pg_is_in_recovery() AND system_identifier::text = $2 AS suya,
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS al_dia
  FROM pg_control_system()`

interface Opciones {
  url: string
  /** Long reads that go on at once. */
  max: number
  /** In use without a byte for so long, in ms, it is cut. */
  silencio: number
  /** Asks the primary. */
  preguntar: pg.Pool
  /** Told once when it cannot be used any more, and when a connection breaks. */
  alFallar: (e: Error) => void
}

/** Opens no connection until the first use. */
export function crearReplica({ url, max, silencio, preguntar, alFallar }: Opciones): Replica {
  const pool = crearPool(url, { max, min: 0, nombre: 'mancuerna (réplica)', espera: PLAZO, silencio, alFallar })
  let descansaHasta = 0
  let dicho = false

  const descansar = (ms: number): null => {
    descansaHasta = performance.now() + ms
    return null
  }
  const ausente = (e: unknown): null => {
    if (!dicho) alFallar(new Error('la réplica de lectura no sirve; se lee de la base principal', { cause: e }))
    dicho = true
    return descansar(DESCANSO_AUSENTE)
  }

  /** Waits a little until it has come as far. Throws when it is no copy of this database, or does not answer. */
  async function alcanza(c: pg.PoolClient, { lsn, sistema }: z.output<typeof Punto>): Promise<boolean> {
    const limite = performance.now() + ATRASO
    for (;;) {
      const { rows } = await conPlazo(c.query(LLEGO, [lsn, sistema]))
      const [r] = comoFilas(AlDia, rows)
      if (!r?.suya) throw new Error('DATABASE_URL_LECTURA no es una réplica de DATABASE_URL')
      if (r.al_dia) return true
      if (performance.now() > limite) return false
      await esperar(10)
    }
  }

  return {
    pool,
    async tomar() {
      if (performance.now() < descansaHasta) return null
      if (pool.idleCount === 0 && pool.totalCount >= max) return null
      let c: pg.PoolClient | undefined
      try {
        c = await pool.connect()
        const [punto] = comoFilas(Punto, (await preguntar.query(PUNTO)).rows)
        if (punto && (await alcanza(c, punto))) {
          dicho = false
          return c
        }
        c.release()
        return descansar(DESCANSO_ATRASADA)
      } catch (e) {
        c?.release(true)
        return ausente(e)
      }
    },
    fallo: (e) => void ausente(e),
    cerrar: () => pool.end(),
  }
}

/** Behind a wire that swallows packets no answer comes, and none that says so. */
async function conPlazo<T>(respuesta: Promise<T>): Promise<T> {
  const fin = new AbortController()
  const tarde = esperar(PLAZO, undefined, { signal: fin.signal }).then(() => {
    throw new Error('no contesta')
  })
  tarde.catch(() => {})
  try {
    return await Promise.race([respuesta, tarde])
  } finally {
    fin.abort()
  }
}
