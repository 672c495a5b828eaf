import { jwtVerify, SignJWT } from 'jose'

/** The token only names a session row, signed so that no guess reaches the database; the row decides whether it lives. */
export interface Tokens {
  firmar(idSesion: string): Promise<string>
  /** The session's id, or null for anything we did not sign. */
  leer(token: string): Promise<string | null>
}

/** Signs and reads session tokens with the secret of the installation. */
export function crearTokens(secreto: string): Tokens {
  const clave = new TextEncoder().encode(secreto)
  return {
    firmar: (idSesion) => new SignJWT().setProtectedHeader({ alg: 'HS256' }).setJti(idSesion).sign(clave),
    leer: async (token) => {
      try {
        return (await jwtVerify(token, clave, { algorithms: ['HS256'] })).payload.jti ?? null
      } catch {
        return null
      }
    },
  }
}
