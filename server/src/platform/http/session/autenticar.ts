import { isIP } from 'node:net'
import type { Acceso } from '@mancuerna/contract/definir'
import type { NextFunction, Request, Response } from 'express'
import type { Actor } from '../../core/contexto'
import { DomainError } from '../../core/error'
import { IdentidadPasada } from '../../core/por-confirmar'
import type { Sentencia } from '../../core/sentencia'
import { leerCookie, ponerCookie } from './cookies'
import { anonimo, exigir } from './permisos'
import { esDeOtroSitio, exigirMismoSitio } from './sitio'
import { nombreDeGuion } from '../legacy/direccion'

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

/** Who a proof stands for; the request adds from where and which it is. */
type Identidad = Omit<Actor, 'ip' | 'idPeticion'>

/** What came back for the statement that went along with the question who asks (docs/decisions/0099). */
interface ConDato {
  dato?: string | null
}

/** A live session, and who has it. */
export interface SesionHallada extends ConDato {
  quien: Identidad
  /** Notes its use and moves its end; in ms, how far off that is now. Null: both were done a moment ago. */
  prolongar: (() => Promise<number>) | null
}

/** Why a key lets nobody in: there is no such one, it was ended, or it may not be used from there. */
export interface LlaveRehusada {
  motivo: 'desconocida' | 'revocada' | 'red'
  /** What a person recognises it by: its name, or the beginning of what was sent. */
  nombre: string
}

export interface LlaveHallada extends ConDato {
  quien: Identidad
}

export interface Autenticador {
  /** The live session that this token names, or null; `lectura` is asked in the same trip, for a live one only. */
  porToken(token: string, lectura?: Sentencia): Promise<SesionHallada | null>
  /** Who had that token when it last asked, still to be confirmed; null: that is to be asked first. */
  porTokenReciente(token: string): Identidad | null
  /** The live key, usable from this address, or why it is refused; `lectura` likewise. */
  porLlave(llave: string, ip: string, lectura?: Sentencia): Promise<LlaveHallada | LlaveRehusada>
}

/**
 * The sender's address, IPv4 without its IPv6 dress and none with a port. Behind a proxy it is what a header says: what
 * is no address is not taken for one.
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
 * a write that a foreign page sends with our cookie; each route says what it needs. A call of either door asks when it
 * knows what is wanted, so that a read of one statement goes along (docs/decisions/0099).
 */
export function autenticar(a: Autenticador) {
  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    req.identificar = async (lectura) => {
      delete req.identificar
      delete req.reconocer
      delete req.actor
      await identificar(a, req, res, lectura)
    }
    req.reconocer = () => reconocer(a, req)
    if (!puedeEsperar(req)) await req.identificar()
    next()
  }
}

/** Not what a foreign page sends with a cookie: it is refused before anything of it is read. */
function puedeEsperar(req: Request): boolean {
  if (nombreDeGuion(req.path) !== null) return !traeCookie(req) || !esDeOtroSitio(req)
  if (req.method === 'POST' && traeCookie(req) && esDeOtroSitio(req)) return false
  return ['GET', 'POST'].includes(req.method) && req.path.startsWith('/api/')
}

const traeCookie = (req: Request): boolean => cookieDe(req) !== null

const cookieDe = (req: Request): string | null => (req.llaveUrl ? null : leerCookie(req, COOKIE_SESION))
const bearerDe = (req: Request): string | undefined => /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1]

/** By what was known when the same session last asked; a foreign page's write is refused as ever. */
function reconocer(a: Autenticador, req: Request): boolean {
  const cookie = cookieDe(req)
  const token = cookie ?? bearerDe(req)
  const quien = token ? a.porTokenReciente(token) : null
  if (!quien) return false
  if (cookie) {
    exigirMismoSitio(req)
    req.porCookie = true
  }
  req.actor = { ...quien, ip: ipDe(req), idPeticion: idDe(req) }
  return true
}

async function identificar(a: Autenticador, req: Request, res: Response, lectura?: Sentencia): Promise<void> {
  const resto = { ip: ipDe(req), idPeticion: idDe(req) }
  const cookie = cookieDe(req)
  const bearer = bearerDe(req)
  const llave = req.get('x-api-key') ?? req.llaveUrl
  let sesion = cookie ? await a.porToken(cookie, lectura) : null
  if (sesion) {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(req.method)) exigirMismoSitio(req)
    req.porCookie = true
  }
  sesion ??= bearer ? await a.porToken(bearer, lectura) : null
  if (sesion) {
    req.actor = { ...sesion.quien, ...resto }
    anotarDato(req, sesion)
    const { prolongar } = sesion
    if (prolongar)
      req.prolongar = async () => {
        const ms = await prolongar()
        if (!req.porCookie) return
        if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
        ponerCookie(req, res, COOKIE_SESION, cookie as string, ms)
      }
  } else if (llave) {
    const hallada = await a.porLlave(llave, resto.ip, lectura)
    if ('motivo' in hallada) req.llaveRehusada = hallada
    else {
      req.actor = { ...hallada.quien, ...resto }
      anotarDato(req, hallada)
    }
  }
}

function anotarDato(req: Request, { dato }: ConDato): void {
  if (dato !== undefined) req.dato = dato
}

/**
 * Lets a request through as its call says, or refuses it. A session that is used goes on living, and its cookie with
 * it; only here, where an answer is nobody else's: what everybody may see is kept by caches, and a cookie must not be.
 * `reciente`: who asked a moment ago need not be asked about yet; the call is made `comoQuienEra`.
 */
export async function dejarPasar(acceso: Acceso, req: Request, reciente = false): Promise<void> {
  if (!reciente || !req.reconocer?.()) await req.identificar?.()
  if (acceso === 'publica') return
  if (!req.actor && req.llaveRehusada) throw llaveRehusada(req.llaveRehusada)
  exigir(acceso, req.actor ?? null)
  await req.prolongar?.()
  delete req.prolongar
}

/**
 * Does what an actor may have been let through for who is still to be confirmed: what writes confirms it. Where that
 * fails, or anything else does before it, the actor is asked about by itself: a refusal is for whom may know.
 */
export async function comoQuienEra<S>(acceso: Acceso, req: Request, hacer: () => Promise<S>): Promise<S> {
  try {
    return await hacer()
  } catch (e) {
    const { porConfirmar } = req.actor ?? {}
    if (!porConfirmar || porConfirmar.confirmado) throw e
    await dejarPasar(acceso, req)
    if (e instanceof IdentidadPasada) return hacer()
    throw e
  }
}

/** The refusal that names the key, never the whole of it. */
export const llaveRehusada = ({ motivo, nombre }: LlaveRehusada): DomainError =>
  new DomainError('LLAVE_INVALIDA', { datos: { motivo, nombre } })

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
