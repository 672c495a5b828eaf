import { createSecretKey } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/**
 * The token only names a session row, signed so that no guess reaches the database; the row decides whether it lives.
 */
export interface Tokens {
  firmar(idSesion: string): Promise<string>
  /** The session's id, or null for anything we did not sign. */
  leer(token: string): Promise<string | null>
  /** The same where that was found out before; null: not yet, or not ours. */
  conocido(token: string): string | null
}

/** Genuine tokens that are remembered: more desks than any gym has. */
const RECORDADOS = 500

/**
 * Signs and reads session tokens with the secret of the installation. A desk sends the same token with each request and
 * whether we signed it never changes, so the signature of one is checked once; nothing is remembered of what we did not
 * sign.
 */
export function crearTokens(secreto: string): Tokens {
  const clave = createSecretKey(Buffer.from(secreto))
  const genuinos = new Map<string, string>()
  const recordar = (token: string, id: string): void => {
    if (genuinos.size >= RECORDADOS) genuinos.delete(genuinos.keys().next().value as string)
    genuinos.set(token, id)
  }
  return {
    firmar: (idSesion) => new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(idSesion).sign(clave),
    conocido: (token) => genuinos.get(token) ?? null,
    leer: async (token) => {
      const conocido = genuinos.get(token)
      if (conocido !== undefined) return conocido
      try {
        const id = (await jwtVerify(token, clave, { algorithms: ['HS256'] })).payload.jti
        if (id === undefined) return null
        recordar(token, id)
        return id
      } catch {
        return null
      }
    },
  }
}
