import { isIP } from 'node:net'
import type { NextFunction, Request, Response } from 'express'
import type { Actor } from '../../core/contexto'
import type { Sentencia } from '../../core/sentencia'
import type { LlaveRehusada } from './autenticador'
import { leerCookie } from './cookies'
import { anonimo } from './permisos'

declare global {
  namespace Express {
    interface Request {
      /** Who proved who they are; absent: nobody did. */
      actor?: Actor
      /** The key that stood in the base URL, already cut out of `url`. */
      llaveUrl?: string
      /** Set when the proof was the cookie: such a write must come from our own site. */
      porCookie?: boolean
      /** Set when the proof was a session whose use was not noted for a while: notes it, and renews its cookie. */
      prolongar?: () => Promise<void>
      /** Set while nobody has asked yet who sends it. */
      identificar?: (lectura?: Sentencia) => Promise<void>
      /** Whether who sends it is known from before: then it is the actor, still to be confirmed. Set as long. */
      reconocer?: () => boolean
      /** What the statement answered that went along with the question who asks; absent: it has not been asked. */
      dato?: string | null
      /** A key that came and lets nobody in. */
      llaveRehusada?: LlaveRehusada
    }
  }
}

/** The cookie that holds a session's token. */
export const COOKIE_SESION = 'mancuerna_sesion'

/**
 * The sender's address, IPv4 without its IPv6 dress and none with a port. Behind a proxy it is what a header says: what
 * is no address is not taken for one.
 */
export function ipDe(req: Request): string {
  const sinPuerto = (ip: string): string =>
    ip.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/^::ffff:/i, '')
  const dicha = sinPuerto(req.ip ?? '')
  return isIP(dicha) ? dicha : sinPuerto(req.socket.remoteAddress ?? '')
}

/** The request's id, as the answer and the log give it. */
export const idDe = (req: Request): string => String(req.id ?? '')

/** The session's token in our cookie; not beside a key in the address, which says who asks. */
export const cookieDe = (req: Request): string | null => (req.llaveUrl ? null : leerCookie(req, COOKIE_SESION))
export const bearerDe = (req: Request): string | undefined =>
  /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** Cuts `/k/<key>` off the address before anything else sees it, so that no log line or router ever holds the key. */
export function quitarLlaveUrl(req: Request, _res: Response, next: NextFunction): void {
  const m = /^\/k\/([^/?]+)([^]*)$/i.exec(req.url)
  if (m) {
    const resto = m[2] as string
    req.llaveUrl = m[1] as string
    req.url = resto.startsWith('/') ? resto : `/${resto}`
    req.originalUrl = `/k/***${resto}`
  }
  next()
}

/** The actor of a request, or nobody. */
export const actorDe = (req: Request): Actor => req.actor ?? anonimo(ipDe(req), idDe(req))

/**
 * Who a repeated write is compared with. 'usuario': the person, whatever the session (an Idempotency-Key survives
 * signing in again); 'remitente': this session or this key from this address (the old door's double click).
 */
export function emisorDe(req: Request, alcance: 'usuario' | 'remitente'): string {
  const a = actorDe(req)
  // Stored with each answer of a repeated write, so the word stays that of the first installations.
  if (a.idLlave !== null) return `clave:${a.idLlave}:${a.ip}`
  if (alcance === 'usuario' && a.idUsuario !== null) return `usuario:${a.idUsuario}`
  return a.idSesion ? `sesion:${a.idSesion}` : `ip:${a.ip}`
}
