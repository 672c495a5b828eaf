import type pg from 'pg'
import { crearPool } from './conexion'
import { crearReplica, type Lectura } from './replica'

/** Connections that stand apart from the desk's: whatever takes all of these leaves the desk its own. */
export interface ConexionesAparte {
  /** For long reads: reports, exports, whole lists. Few, since each is held for as long as its reader takes. */
  lectura: pg.Pool
  /** The same, or a replica where there is one: for reports, which only read. */
  informes: Lectura
  /** Throws when the database does not answer. Needs no free connection of any other pool. */
  comprobar(): Promise<void>
  cerrar(): Promise<void>
}

/** How many long reads go on at once, and how long one more waits for its turn, in ms. */
export interface LimitesLectura {
  aLaVez: number
  esperaMs: number
  /** Address of a replica; undefined: none. */
  replica?: string | undefined
}

/**
 * A long read may be silent for longer than a desk's (it sorts); behind a dead wire it must end all the same. In ms.
 */
const SILENCIO = 120_000

/** How long the database has to say that it is there, in ms. */
const PLAZO_SALUD = 3_000

/**
 * The connections of one process beside the desk's. Opens none until the first use.
 * @param url the primary's; a replica's stands among the limits.
 * @param alFallar told when an idle connection breaks.
 */
export function abrirAparte(
  url: string,
  { aLaVez, esperaMs, replica: urlReplica }: LimitesLectura,
  alFallar: (error: Error) => void = () => {},
): ConexionesAparte {
  const lectura = crearPool(url, {
    max: aLaVez,
    min: 0,
    nombre: 'mancuerna (informes)',
    espera: esperaMs,
    silencio: SILENCIO,
    alFallar,
  })
  const salud = crearPool(url, {
    max: 1,
    min: 0,
    nombre: 'mancuerna (salud)',
    espera: PLAZO_SALUD,
    plazoSentencia: PLAZO_SALUD,
    alFallar,
  })
  const replica = urlReplica
    ? crearReplica({ url: urlReplica, max: aLaVez, silencio: SILENCIO, preguntar: salud, alFallar })
    : undefined
  let enCurso: Promise<void> | undefined
  const preguntar = async (): Promise<void> => void (await salud.query('SELECT 1'))
  return {
    lectura,
    informes: { pool: lectura, replica, cuenta: { principal: 0, replica: 0 } },
    // Anybody may ask, as often as they like: those who ask meanwhile get the same answer.
    comprobar: () => (enCurso ??= preguntar().finally(() => (enCurso = undefined))),
    cerrar: async () => void (await Promise.all([lectura.end(), salud.end(), replica?.cerrar()])),
  }
}
