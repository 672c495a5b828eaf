import type http from 'node:http'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PeticionHostil } from './hostil'

export interface Contestacion<P extends PeticionHostil = PeticionHostil> {
  peticion: P
  estado: number
  cabeceras: http.IncomingHttpHeaders
  texto: string
}

/** How long one answer may take before it counts as a hang, in ms. */
const PLAZO_MS = 60_000

/**
 * Sends all, `aLaVez` at a time over kept-alive connections, and returns the answers in the same order. Rejects on a
 * hang or a broken connection. `fijas`: headers that each of them carries.
 */
export async function disparar<P extends PeticionHostil>(
  url: string,
  peticiones: readonly P[],
  fijas: Record<string, string>,
  aLaVez = 24,
): Promise<Array<Contestacion<P>>> {
  const trabajador = new Worker(path.join(import.meta.dirname, 'disparador.mjs'), {
    workerData: { url, peticiones, fijas, aLaVez, plazoMs: PLAZO_MS },
  })
  try {
    const contestaciones = await new Promise<Array<Omit<Contestacion, 'peticion'>>>((resolver, rechazar) =>
      trabajador.once('message', resolver).once('error', rechazar),
    )
    return contestaciones.map((c, i) => ({ ...c, peticion: peticiones[i] as P }))
  } finally {
    await trabajador.terminate()
  }
}
