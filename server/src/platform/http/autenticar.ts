import { isIP } from 'node:net'
import type { NextFunction, Request, Response } from 'express'
import type { Actor } from '../core/contexto'
import { leerCookie } from './cookies'
import { anonimo } from './permisos'
import { exigirMismoSitio } from './sitio'

declare global {
  namespace Express {
    interface Request {
      /** Who proved who they are; absent: nobody did. */
      actor?: Actor
      /** The key that stood in the base URL, already cut out of `url`. */
      llaveUrl?: string
      /** Set when the proof was the cookie: such a write must come from our own site. */
      porCookie?: boolean
    }
  }
}

/** The cookie that holds a session's token. */
export const COOKIE_SESION = 'mancuerna_sesion'

/** Who a proof stands for; the request adds from where and which it is. */
export type Identidad = Omit<Actor, 'ip' | 'idPeticion'>

export interface Autenticador {
  /** The live session that this token names, or null. */
  porToken(token: string): Promise<Identidad | null>
  /** The live key, usable from this address, or null. */
  porLlave(llave: string, ip: string): Promise<Identidad | null>
}

/**
 * The sender's address, IPv4 without its IPv6 dress and none with a port. Behind a proxy it is what a header says: what is
 * no address is not taken for one.
 */
function ipDe(req: Request): string {
  const sinPuerto = (ip: string): string =>
    ip.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/^::ffff:/i, '')
  const dicha = sinPuerto(req.ip ?? '')
  return isIP(dicha) ? dicha : sinPuerto(req.socket.remoteAddress ?? '')
}
/** The request's id, as the answer and the log give it. */
export const idDe = (req: Request): string => String(req.id ?? '')

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

/**
 * Who asks, in the order of docs/domain.md: cookie, Bearer, x-api-key, key in the base URL. Refuses nothing itself but
 * a write that a foreign page sends with our cookie; each route says what it needs.
 */
export function autenticar(a: Autenticador) {
  return async (req: Request, _res: Response, next: NextFunction): Promise<void> => {
    const resto = { ip: ipDe(req), idPeticion: idDe(req) }
    const cookie = req.llaveUrl ? null : leerCookie(req, COOKIE_SESION)
    const bearer = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]
    const llave = req.get('x-api-key') ?? req.llaveUrl
    let quien = cookie ? await a.porToken(cookie) : null
    if (quien) {
      if (!['GET', 'HEAD', 'OPTIONS'].includes(req.method)) exigirMismoSitio(req)
      req.porCookie = true
    }
    quien ??= bearer ? await a.porToken(bearer) : null
    quien ??= llave ? await a.porLlave(llave, resto.ip) : null
    if (quien) req.actor = { ...quien, ...resto }
    next()
  }
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
