import type { NextFunction, Request, Response } from 'express'
import type { Sentencia } from '../../core/sentencia'
import { nombreDeGuion } from '../legacy/direccion'
import type { Autenticador, ConDato } from './autenticador'
import { ponerCookie } from './cookies'
import { bearerDe, COOKIE_SESION, cookieDe, idDe, ipDe } from './peticion'
import { esDeOtroSitio, exigirMismoSitio } from './sitio'

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
