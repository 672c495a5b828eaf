import { createHash } from 'node:crypto'

/** How a door says that a request may be a repetition of one already done. */
export interface Repeticion {
  /** Who sends: a session or a key with its address. */
  emisor: string
  clave: string
  /** Hash of what is asked: the same key with another body is refused. */
  fingerprint: string
  /** Only repetitions within this time count (the old door's double click); absent: for ever. */
  ventanaMs?: number
}

/** Stable hash of a request, from whatever tells it from another: method, path, body. */
export const fingerprintOf = (...partes: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(partes)).digest('hex')
