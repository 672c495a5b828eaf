import path from 'node:path'
import type { Request, Response } from 'express'
import type { ImagenHallada, PedidoDeImagen } from '../../platform/core/almacen'
import { DomainError } from '../../platform/core/error'
import { sendStream } from '../../platform/http/connection/stream'

/** The refusal of a picture that is not there. */
export const sinImagen = (): DomainError => new DomainError('NO_ENCONTRADO', { datos: { que: 'La imagen' } })

/**
 * What browsers may keep: the gym's logo and the program's pictures for a day; what stands at an address that the logo
 * had, only to ask again, since the next one may follow; a person's not at all ('no-store' stands there already, as on
 * every answer to a session): who sits down at the desk after the sign-out finds no face in its cache.
 */
const GUARDAR = { publica: 'public, max-age=86400', pasajera: 'no-cache', personal: null } as const

/**
 * What a request asks of a store that answers it itself: one range, one condition. Any other it may leave aside, and
 * gets the whole picture.
 */
export function pedidoDe(req: Request): PedidoDeImagen {
  const [rango, etag, desde] = [req.get('range'), req.get('if-none-match'), req.get('if-modified-since')]
  const pedido: PedidoDeImagen = { soloCabeceras: req.method === 'HEAD' }
  if (rango && /^bytes=(\d+-\d*|-\d+)$/.test(rango) && req.get('if-range') === undefined) pedido.rango = rango
  if (/\bno-cache\b/.test(req.get('cache-control') ?? '')) return pedido
  const suyo = /^(?:W\/)?("[^"]*")$/.exec(etag ?? '')?.[1]
  if (suyo !== undefined) pedido.siNoEs = suyo
  else if (etag === undefined && desde !== undefined && !Number.isNaN(Date.parse(desde)))
    pedido.siCambioDesde = new Date(desde)
  return pedido
}

/** Sends a picture. Throws NO_ENCONTRADO when its file went away meanwhile, SIN_IMAGENES when the store did. */
export async function enviarImagen(
  req: Request,
  res: Response,
  hallada: ImagenHallada,
  de: keyof typeof GUARDAR,
): Promise<void> {
  const cabeceras: Record<string, string> = GUARDAR[de] === null ? {} : { 'Cache-Control': GUARDAR[de] }
  if ('carpeta' in hallada) return enviarArchivo(req, res, hallada, cabeceras)
  Object.assign(cabeceras, hallada.cabeceras)
  res.type(path.extname(hallada.nombre))
  if (hallada.trozos) return sendStream(req, res, cabeceras, hallada.trozos, hallada.estado)
  res.status(hallada.estado).set(cabeceras).end()
}

function enviarArchivo(
  req: Request,
  res: Response,
  { carpeta, nombre }: { carpeta: string; nombre: string },
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((listo, fallo) => {
    res.sendFile(nombre, { root: carpeta, cacheControl: false, headers }, (e) => {
      // Gone between the look and the reading, or the reader hung up.
      if (!e || req.destroyed || res.headersSent) listo()
      else fallo((e as { status?: number }).status === 404 ? sinImagen() : e)
    })
  })
}
