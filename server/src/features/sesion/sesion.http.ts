import type { Request, Response } from 'express'
import type { Actor } from '../../platform/core/contexto'
import { COOKIE_SESION } from '../../platform/http/session/peticion'
import { leerCookie, ponerCookie, quitarCookie } from '../../platform/http/session/cookies'
import { exigirQueGuardeCookie, guardaCookie } from '../../platform/http/session/sitio'

/** The cookie of a known device: what is left when the session ends. */
const COOKIE_EQUIPO = 'mancuerna_equipo'

/** What a sign-in leaves with a browser; how long, in ms. */
interface Entregado {
  token: string
  sesionMs: number
  equipo: string
  equipoMs: number
}

/**
 * Before a password is tried: the session must find a place. A key is the way in by itself, and `soloEquipo` (the
 * caller keeps the token) needs no cookie; anybody else would be told that they are in and be nobody at the next call.
 * @throws ORIGEN_AJENO, with what to set.
 */
export function exigirDondeGuardar(req: Request, actor: Actor, soloEquipo = false): void {
  if (actor.tipo !== 'llave' && !req.llaveUrl && !soloEquipo) exigirQueGuardeCookie(req)
}

/**
 * Leaves session and device with the browser; not where another site made it send the request (login CSRF), nor beside
 * a key. `soloEquipo`: the caller keeps the session's token itself.
 */
export function dejarEntrar(req: Request, res: Response, e: Entregado, soloEquipo = false): void {
  if (!guardaCookie(req) || req.llaveUrl) return
  if (!soloEquipo) {
    // One of another name may be left from before HTTPS, and would still be valid.
    if (req.secure && leerCookie(req, COOKIE_SESION)) quitarCookie(req, res, COOKIE_SESION)
    ponerCookie(req, res, COOKIE_SESION, e.token, e.sesionMs)
  }
  ponerCookie(req, res, COOKIE_EQUIPO, e.equipo, e.equipoMs)
}

/** Takes the session from the browser; the device stays known. */
export const despedir = (req: Request, res: Response): void => quitarCookie(req, res, COOKIE_SESION)

/** Where a sign-in comes from: what the program calls itself, and the token of its device if it has one. */
export const origenDe = (req: Request): { agente: string; tokenEquipo: string | null } => ({
  agente: req.get('user-agent') ?? '',
  tokenEquipo: req.llaveUrl ? null : leerCookie(req, COOKIE_EQUIPO),
})
