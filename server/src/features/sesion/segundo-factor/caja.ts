import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Encrypts the secrets of authenticator apps, so that a copy of the database makes no codes. */
export interface Caja {
  cerrar(texto: string, idUsuario: number): string
  /** Null for what another installation closed, for another user's, and for what was touched. */
  abrir(cerrado: string, idUsuario: number): string | null
}

const ALGORITMO = 'aes-256-gcm'
const BYTES_IV = 12
const BYTES_SELLO = 16

/**
 * AES-256-GCM with a key that follows from the installation's secret (docs/decisions/0073); each text is tied to its
 * user, so that none can be moved to another row.
 */
export function crearCaja(secreto: string): Caja {
  const clave = createHmac('sha256', secreto).update('segundo factor: secretos').digest()
  const deQuien = (idUsuario: number): Buffer => Buffer.from(`usuario ${idUsuario}`)
  return {
    cerrar(texto, idUsuario) {
      const iv = randomBytes(BYTES_IV)
      const cifrador = createCipheriv(ALGORITMO, clave, iv).setAAD(deQuien(idUsuario))
      const cifrado = Buffer.concat([cifrador.update(texto, 'utf8'), cifrador.final()])
      return Buffer.concat([iv, cifrador.getAuthTag(), cifrado]).toString('base64url')
    },
    abrir(cerrado, idUsuario) {
      const bytes = Buffer.from(cerrado, 'base64url')
      if (bytes.length < BYTES_IV + BYTES_SELLO) return null
      try {
        const descifrador = createDecipheriv(ALGORITMO, clave, bytes.subarray(0, BYTES_IV))
          .setAAD(deQuien(idUsuario))
          .setAuthTag(bytes.subarray(BYTES_IV, BYTES_IV + BYTES_SELLO))
        const claro = descifrador.update(bytes.subarray(BYTES_IV + BYTES_SELLO))
        return Buffer.concat([claro, descifrador.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
