import type { Request } from 'express'
import { DomainError } from '../../core/error'

/** The name under which the application keeps the origins whose pages may use the session (CORS_ORIGINS). */
export const ORIGENES = 'origenes con sesión'
/** Of what a stranger's header says, so much is told back. */
const MAXIMO_DICHO = 80

/** How many of the last senders are proxies that TRUST_PROXY names, the one that is connected first. */
function saltosDeConfianza(req: Request): number {
  const confia = req.app.get('trust proxy fn') as (ip: string | undefined, salto: number) => boolean
  const dichas = lista(req.get('x-forwarded-for')).reverse()
  const direcciones = [req.socket.remoteAddress, ...dichas]
  const ajena = direcciones.findIndex((ip, salto) => !confia(ip, salto))
  return ajena === -1 ? direcciones.length : ajena
}

const lista = (cabecera: string | undefined): string[] =>
  (cabecera ?? '')
    .split(',')
    .map((t) => t.trim())
    .filter(Boolean)

/**
 * The host (and port) that the browser asked for: behind trusted proxies what they were asked (`X-Forwarded-Host`),
 * else `Host`. Each proxy adds its own at the end, as Apache does, or writes over what was there, so what a client had
 * put there itself stands before those and counts for nothing.
 */
function anfitrionDe(req: Request): string {
  const dichos = lista(req.get('x-forwarded-host'))
  const saltos = saltosDeConfianza(req)
  if (saltos > 0 && dichos.length > 0) return dichos[Math.max(0, dichos.length - saltos)] as string
  return req.get('host') ?? ''
}

/** Whether an `Origin` is at this host; the port that goes without saying may be said. */
function esDe(origen: string, anfitrion: string): boolean {
  if (!URL.canParse(origen)) return false
  const { protocol, host } = new URL(origen)
  const nuestra = `${protocol}//${anfitrion}`
  return URL.canParse(nuestra) && new URL(nuestra).host === host
}

const permitido = (req: Request, origen: string | undefined): boolean =>
  origen !== undefined && (req.app.get(ORIGENES) as readonly string[]).includes(origen)

/** Whether a page of another site sends this: by what the browser says of it, else by its `Origin`. */
function deOtroSitio(req: Request): boolean {
  const sitio = req.get('sec-fetch-site')
  if (sitio) return sitio !== 'same-origin' && sitio !== 'none'
  const origen = req.get('origin')
  return origen !== undefined && !esDe(origen, anfitrionDe(req))
}

/** A page over http that a proxy gives out for https: the browser would drop the cookie, which is for https alone. */
const finge = (req: Request): boolean => req.secure && /^http:/i.test(req.get('origin') ?? '')

/**
 * A cookie travels by itself: a write that carries one must come from our own pages or from one of CORS_ORIGINS
 * (docs/domain.md, Users and access; OWASP CSRF).
 * @throws ORIGEN_AJENO; the log says what to set where a proxy is in between.
 */
export function exigirMismoSitio(req: Request): void {
  if (esDeOtroSitio(req)) throw ajeno(req)
}

/** Whether a page sends it that is none of ours and none of CORS_ORIGINS. */
export const esDeOtroSitio = (req: Request): boolean => !permitido(req, req.get('origin')) && deOtroSitio(req)

/** Whether a cookie that is set now stays with the browser and lets in nobody but who signed in (login CSRF). */
export function guardaCookie(req: Request): boolean {
  if (finge(req)) return false
  // The cookie is SameSite=Lax: from a page of another site no browser takes it, whoever allows it.
  if (permitido(req, req.get('origin'))) return req.get('sec-fetch-site') !== 'cross-site'
  return !deOtroSitio(req)
}

/**
 * Before a sign-in that lives in a cookie: one that nothing would be left of is refused, and the password not tried.
 * @throws ORIGEN_AJENO; the log says what to set.
 */
export function exigirQueGuardeCookie(req: Request): void {
  if (!guardaCookie(req)) throw ajeno(req)
}

/**
 * The refusal, in plain words for the desk; what to set about it goes to the log, for whoever runs the installation.
 */
function ajeno(req: Request, remedio = remedioDe(req)): DomainError {
  req.log.warn({ remedio }, 'petición de una página ajena')
  return new DomainError('ORIGEN_AJENO')
}

/** What whoever runs the installation can do about it (docs/proxies.md). */
function remedioDe(req: Request): string {
  if (finge(req))
    return (
      'El proxy dice X-Forwarded-Proto: https, pero la página se abrió por http y el navegador no guardaría ' +
      'la sesión. Ábrala por https o corrija el proxy (docs/proxies.md).'
    )
  const origen = (req.get('origin') ?? '').slice(0, MAXIMO_DICHO)
  const aqui = anfitrionDe(req).slice(0, MAXIMO_DICHO)
  const donde = origen ? `La página está en ${origen} y la petición llegó para ${aqui || 'nadie'}. ` : ''
  const proxy =
    req.app.get('trust proxy') === false
      ? 'ponga TRUST_PROXY=1 y que el proxy envíe X-Forwarded-Host o conserve el Host'
      : 'que el proxy envíe X-Forwarded-Host o conserve el Host, y revise TRUST_PROXY'
  return (
    `${donde}Si hay un proxy delante, ${proxy} (docs/proxies.md). ` +
    'Si la página está en otro equipo, su dirección base lleva una llave: /k/LLAVE.'
  )
}

/**
 * For a write that an old build asks for by GET: nothing that merely follows an address may do it (a link in a message,
 * the address bar, a picture, a preload, HEAD), and with a cookie only our own pages. Throws ORIGEN_AJENO.
 */
export function exigirLlamada(req: Request): void {
  const sigueUnaDireccion =
    req.method !== 'GET' ||
    (req.get('sec-fetch-dest') ?? 'empty') !== 'empty' ||
    /text\/html/i.test(req.get('accept') ?? '') ||
    req.get('sec-purpose') !== undefined
  if (sigueUnaDireccion) throw ajeno(req, 'Esta dirección escribe: la llama el programa, y nadie la abre ni la sigue.')
  if (req.porCookie) exigirMismoSitio(req)
}
