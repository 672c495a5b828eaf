import { ErrorFuente } from '../error-fuente'

/** An address of the old server, taken apart so that nothing secret of it is ever shown. */
export interface Direccion {
  /** Ends in '/', without account or query. */
  base: URL
  /** The header that the account in the address stands for. */
  autorizacion: string | null
  /** For people. */
  descripcion: string
}

/**
 * The address of the old API as people write it: with or without the last slash, perhaps of one of its scripts, perhaps
 * with an account for a server that asks for one. Throws `ErrorFuente`.
 */
export function direccionDe(escrita: string): Direccion {
  let url: URL
  try {
    url = new URL(escrita.trim())
  } catch {
    throw new ErrorFuente('La dirección está mal escrita: es http://servidor/api/')
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new ErrorFuente('La dirección debe empezar con http:// o https://')
  const cuenta = url.username === '' ? null : `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const base = new URL(url.origin)
  base.pathname = url.pathname.replace(/[^/]*\.php$/i, '').replace(/\/*$/, '/')
  return {
    base,
    autorizacion: cuenta === null ? null : `Basic ${Buffer.from(cuenta).toString('base64')}`,
    descripcion: base.href,
  }
}

/** Whether the way from one address to another stays on the same server (http may become https there). */
export function mismoServidor(de: URL, a: URL): boolean {
  if (a.origin === de.origin) return true
  return de.hostname === a.hostname && a.protocol === 'https:' && de.protocol === 'http:' && a.port === de.port
}
