import type { Request, Response } from 'express'

/**
 * Over HTTPS a name with this in front: the browser takes it only from this very host, over HTTPS and for the whole of
 * it, so that no neighbouring site can plant one. Over http no browser takes it, so the plain name stays there.
 */
const DE_ESTE_SITIO = '__Host-'

const opciones = (req: Request) => ({ httpOnly: true, sameSite: 'lax' as const, secure: req.secure, path: '/' })

/** The value of a cookie of ours, under either of its names, or null. */
export function leerCookie(req: Request, nombre: string): string | null {
  const todas = new Map<string, string>()
  for (const parte of (req.headers.cookie ?? '').split(';')) {
    const [clave, valor] = parte.trim().split('=')
    if (clave && valor && !todas.has(clave)) todas.set(clave, valor)
  }
  return todas.get(DE_ESTE_SITIO + nombre) ?? todas.get(nombre) ?? null
}

/** The last word about a cookie is the only one: no answer says two things of one name (RFC 6265, 4.1.1). */
function olvidarDicho(res: Response, nombre: string): void {
  const dichas = [res.getHeader('Set-Cookie') ?? []].flat().map(String)
  const quedan = dichas.filter((c) => !c.startsWith(`${nombre}=`))
  if (quedan.length < dichas.length) res.setHeader('Set-Cookie', quedan)
}

/** Leaves a cookie with the browser for so many ms, out of reach of scripts and of other sites' requests. */
export function ponerCookie(req: Request, res: Response, nombre: string, valor: string, maxAge: number): void {
  const suyo = req.secure ? DE_ESTE_SITIO + nombre : nombre
  olvidarDicho(res, suyo)
  res.cookie(suyo, valor, { ...opciones(req), maxAge })
}

/** Takes it from the browser, under both names; the attributes are those it was set with, else it would stay. */
export function quitarCookie(req: Request, res: Response, nombre: string): void {
  for (const suyo of req.secure ? [DE_ESTE_SITIO + nombre, nombre] : [nombre]) {
    olvidarDicho(res, suyo)
    res.clearCookie(suyo, opciones(req))
  }
}
