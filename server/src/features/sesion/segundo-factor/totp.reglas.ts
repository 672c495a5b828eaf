import { Secret, TOTP } from 'otpauth'

/** What every authenticator app reads: RFC 6238 with SHA-1, six digits, half a minute. */
const FORMA = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Half minutes before and after the present one whose code counts: clocks differ, and typing takes time. */
const VENTANA = 1
/** 160 bits, as long as the hash. */
const BYTES_SECRETO = 20

/** A secret as apps take it by hand, in base 32. `bytes`: 20 or more, random. */
export const secretoDe = (bytes: Uint8Array): string =>
  new Secret({ buffer: Uint8Array.from(bytes.subarray(0, BYTES_SECRETO)).buffer }).base32

/** What the QR says: the app shows the gym's name and the user's. */
export const direccionDe = (secreto: string, gimnasio: string, usuario: string): string =>
  new TOTP({ ...FORMA, issuer: gimnasio, label: usuario, secret: Secret.fromBase32(secreto) }).toString()

/** The half minute (since 1970) whose code this is, at most one off `ahora`; null for none. In constant time. */
export function pasoDe(secreto: string, codigo: string, ahora: Date): number | null {
  const totp = new TOTP({ ...FORMA, secret: Secret.fromBase32(secreto) })
  const timestamp = ahora.getTime()
  const delta = totp.validate({ token: codigo, timestamp, window: VENTANA })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** A code as somebody typed it: six digits of the app, or a recovery code in its own form; null for neither. */
export type CodigoLeido = { aplicacion: string } | { recuperacion: string }

const GRUPO = 4

/** Blanks, hyphens and case are as one likes. */
export function leerCodigo(tecleado: string): CodigoLeido | null {
  const junto = tecleado.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(junto)) return { aplicacion: junto }
  if (!/^[a-z2-9]{12}$/.test(junto)) return null
  return { recuperacion: (junto.match(new RegExp(`.{${GRUPO}}`, 'g')) as string[]).join('-') }
}
