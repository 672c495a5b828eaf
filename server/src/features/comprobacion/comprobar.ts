import type pg from 'pg'
import { enSnapshot, type Snapshot } from '../../platform/db/snapshot'
import { darHolgura, type Sello, ultimoSello } from './revisar.repo'
import { REVISIONES_CADENA } from './revisiones/cadena.informes'
import { REVISIONES_CARTERA } from './revisiones/cartera.informes'
import { REVISIONES_COBROS } from './revisiones/cobros.informes'
import { REVISIONES_MIEMBROS } from './revisiones/miembros.informes'
import { REVISIONES_PANTALLAS } from './revisiones/pantallas.informes'
import { REVISIONES_RESUMENES } from './revisiones/resumenes.informes'
import type { Hallazgo, Revision } from './revisiones/revision.informes'
import { sellarTodo } from './sellar.repo'

const REVISIONES: readonly Revision[] = [
  ...REVISIONES_CADENA,
  ...REVISIONES_COBROS,
  ...REVISIONES_CARTERA,
  ...REVISIONES_RESUMENES,
  ...REVISIONES_PANTALLAS,
  ...REVISIONES_MIEMBROS,
]
/** How many checks there are. */
export const CUANTAS_REVISIONES = REVISIONES.length

/** A check that was made. `desajustes` 0: all of it fits. */
export interface Revisada extends Hallazgo {
  nombre: string
  frase: string
}

/** What a whole run found. */
export interface Comprobado {
  bien: boolean
  /** The head of the chain of seals, to be kept elsewhere; null where no money was ever written. */
  sello: Sello | null
  revisiones: Revisada[]
}

export interface OpcionesComprobar {
  /** The connections of long reads, where there are any (db/conexiones/aparte). */
  lectura?: pg.Pool
  /** Told after each check. */
  alRevisar?: (r: Revisada) => void | Promise<void>
  /** Gives up between two checks; then this throws. */
  corte?: AbortSignal
}

/**
 * Proves the ledger and every figure that is kept beside it, from nothing, in one snapshot while desks work: the chain
 * of seals, charges, quotas, what is owed, read models, reports, dashboard, till, memberships. Seals first what waits.
 * Writes nothing else. Memory does not grow with the gym.
 */
export async function comprobarTodo(pool: pg.Pool, o: OpcionesComprobar = {}): Promise<Comprobado> {
  await sellarTodo(pool)
  const revisiones: Revisada[] = []
  let sello: Sello | null = null
  const todas = async function* (s: Snapshot): AsyncGenerator<Revisada> {
    await darHolgura(s)
    sello = await ultimoSello(s)
    for (const r of REVISIONES) {
      o.corte?.throwIfAborted()
      yield { nombre: r.nombre, frase: r.frase, ...(await r.revisar(s)) }
    }
  }
  for await (const r of enSnapshot(o.lectura ?? pool, todas)) {
    revisiones.push(r)
    await o.alRevisar?.(r)
  }
  return { bien: revisiones.every((r) => r.desajustes === 0), sello, revisiones }
}
