import type { Request, Response } from 'express'
import { COOKIE, delMismoSitio } from '../../platform/http/autenticar'
import { DURACION_SESION_MS } from './sesion.reglas'

const opciones = (req: Request) => ({ httpOnly: true, sameSite: 'lax' as const, secure: req.secure, path: '/' })

/**
 * Leaves the session with the browser; not where another site made it send the request (login CSRF), nor beside a key.
 */
export function ponerCookie(req: Request, res: Response, token: string): void {
  if (delMismoSitio(req) && !req.llaveUrl) res.cookie(COOKIE, token, { ...opciones(req), maxAge: DURACION_SESION_MS })
}

/** Takes the session from the browser; the attributes are those it was set with, else it would stay. */
export const quitarCookie = (req: Request, res: Response): void => void res.clearCookie(COOKIE, opciones(req))

/** What the caller's program calls itself. */
export const agenteDe = (req: Request): string => req.get('user-agent') ?? ''
