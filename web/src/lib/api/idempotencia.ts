import { useMemo } from 'react'
import { ErrorApi } from './errores'

const nueva = () =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')

/** Holds the idempotency key of one form. */
export interface ClaveIdempotencia {
  /** The current key. */
  actual: () => string
  /** The last sending got no definite answer: it may have been done. */
  enDuda: () => boolean
  /** Throws the key away: what comes next is new work. */
  renovar: () => void
  /** Runs a request with the key, and renews it once the server has said a definite yes or no. */
  con: <T>(enviar: (clave: string) => Promise<T>) => Promise<T>
}

/** Makes a key holder outside React (tests, non-hook code). */
export function crearClaveIdempotencia(): ClaveIdempotencia {
  let clave = nueva()
  let duda = false
  const renovar = () => {
    clave = nueva()
    duda = false
  }
  return {
    actual: () => clave,
    enDuda: () => duda,
    renovar,
    con: async (enviar) => {
      try {
        const resultado = await enviar(clave)
        renovar()
        return resultado
      } catch (error) {
        // After silence or a server failure the work may have been done: the same key must go again.
        if (error instanceof ErrorApi && error.esRechazo) renovar()
        else duda = true
        throw error
      }
    },
  }
}

/**
 * Keeps the same `Idempotency-Key` for a form until it succeeds, so that a retry after a lost answer never charges
 * twice.
 * @example mutationFn: (cobro) => clave.con((k) => api.post('/api/v2/cobros', cobro, { claveIdempotencia: k }))
 */
export function useClaveIdempotencia(): ClaveIdempotencia {
  return useMemo(() => crearClaveIdempotencia(), [])
}

/**
 * The same for a screen that works on one thing after another (the people at a desk, the rows of a list): each has a
 * key of its own, so that a lost answer about one neither hinders the next nor is forgotten.
 * @example const claveDe = useClavesIdempotencia(); claveDe(`miembro:${id}`).con((k) => …)
 */
export function useClavesIdempotencia(): (cosa: string) => ClaveIdempotencia {
  return useMemo(() => {
    const claves = new Map<string, ClaveIdempotencia>()
    return (cosa) => {
      const clave = claves.get(cosa) ?? crearClaveIdempotencia()
      claves.set(cosa, clave)
      return clave
    }
  }, [])
}
