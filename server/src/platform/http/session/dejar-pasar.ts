import type { Acceso } from '@mancuerna/contract/definir'
import type { Request } from 'express'
import { IdentidadPasada } from '../../core/por-confirmar'
import { llaveRehusada } from './autenticador'
import { exigir } from './permisos'

/**
 * Lets a request through as its call says, or refuses it. A session that is used goes on living, and its cookie with
 * it; only here, where an answer is nobody else's: what everybody may see is kept by caches, and a cookie must not be.
 * `reciente`: who asked a moment ago need not be asked about yet; the call is made `comoQuienEra`.
 */
export async function dejarPasar(acceso: Acceso, req: Request, reciente = false): Promise<void> {
  if (!reciente || !req.reconocer?.()) await req.identificar?.()
  if (acceso === 'publica') return
  if (!req.actor && req.llaveRehusada) throw llaveRehusada(req.llaveRehusada)
  exigir(acceso, req.actor ?? null)
  await req.prolongar?.()
  delete req.prolongar
}

/**
 * Does what an actor may have been let through for who is still to be confirmed: what writes confirms it. Where that
 * fails, or anything else does before it, the actor is asked about by itself: a refusal is for whom may know.
 */
export async function comoQuienEra<S>(acceso: Acceso, req: Request, hacer: () => Promise<S>): Promise<S> {
  try {
    return await hacer()
  } catch (e) {
    const { porConfirmar } = req.actor ?? {}
    if (!porConfirmar || porConfirmar.confirmado) throw e
    await dejarPasar(acceso, req)
    if (e instanceof IdentidadPasada) return hacer()
    throw e
  }
}
