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

/** Leaves a cookie with the browser for so many ms, out of reach of scripts and of other sites' requests. */
export function ponerCookie(req: Request, res: Response, nombre: string, valor: string, maxAge: number): void {
  res.cookie(req.secure ? DE_ESTE_SITIO + nombre : nombre, valor, { ...opciones(req), maxAge })
}

/** Takes it from the browser, under both names; the attributes are those it was set with, else it would stay. */
export function quitarCookie(req: Request, res: Response, nombre: string): void {
  if (req.secure) res.clearCookie(DE_ESTE_SITIO + nombre, opciones(req))
  res.clearCookie(nombre, opciones(req))
}
