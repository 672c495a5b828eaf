import { useSyncExternalStore } from 'react'
import { enServidor } from '../servidor'

/** 'sin-red': this computer is offline. 'sin-servidor': the network is there, the server does not answer. */
export type Conexion = 'bien' | 'sin-red' | 'sin-servidor'

/** Between two questions to a server that does not answer. */
const PAUSA_MS = 3000
const ESPERA_MS = 4000

let responde = true
let preguntando = false
const oyentes = new Set<() => void>()

const ahora = (): Conexion => (!navigator.onLine ? 'sin-red' : responde ? 'bien' : 'sin-servidor')
const avisar = () => oyentes.forEach((o) => o())

/**
 * Whether a host of ours lives, asked now: the server, unless another address is given ('/healthz': the page's own
 * host).
 */
export const servidorResponde = (salud = enServidor('/healthz')): Promise<boolean> =>
  fetch(salud, { cache: 'no-store', signal: AbortSignal.timeout(ESPERA_MS) }).then(
    (r) => r.ok,
    () => false,
  )

/** Asks the server whether it lives, and goes on asking until it does or nobody looks. */
async function preguntar(): Promise<void> {
  const antes = responde
  responde = await servidorResponde()
  preguntando = !responde && oyentes.size > 0
  if (preguntando) setTimeout(() => void preguntar(), PAUSA_MS)
  if (antes !== responde) avisar()
}

/** A request got no answer: is it the one request, or the server? */
export function anotarSilencio(): void {
  if (preguntando || oyentes.size === 0) return
  preguntando = true
  void preguntar()
}

function subscribe(o: () => void): () => void {
  oyentes.add(o)
  window.addEventListener('online', o)
  window.addEventListener('offline', o)
  return () => {
    oyentes.delete(o)
    window.removeEventListener('online', o)
    window.removeEventListener('offline', o)
  }
}

/** Whether what one sees can be up to date. */
export const useConexion = (): Conexion => useSyncExternalStore(subscribe, ahora)
