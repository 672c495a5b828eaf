import type { TipoImagen } from '@mancuerna/domain/imagen'
import sharp, { type Sharp } from 'sharp'
import { leerBmp } from './bmp'
import { PIXELES_MAXIMOS } from './medidas'

/** A picture as it will be stored: decoded and encoded anew, so nothing but pixels of the sender's file is left. */
export interface ImagenLista {
  extension: 'png' | 'jpg'
  contenido: Uint8Array
  /** webp. */
  mini: Uint8Array
}

/** Longest side of what is kept, and shortest side of its thumbnail, in pixels. */
const LADO = 1024
const LADO_MINI = 96

// One thread a picture, no cache of decoded ones; and of all that the library can open, only what is taken.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })

/**
 * Decodes a png, jpeg, webp (of a moving one the first frame) or bmp, turns it upright, bounds it and drops its
 * metadata. Only in the decoder's own process (decodificador.ts):
 * it keeps a thread busy for as long as the picture wants. Throws on a damaged one.
 */
export async function codificarImagen(bytes: Buffer, tipo: TipoImagen): Promise<ImagenLista> {
  const abierta = abrir(bytes, tipo)
  // A jpeg shows what is transparent as black.
  const comoPng = tipo === 'png' || (tipo === 'webp' && (await abierta.metadata()).hasAlpha)
  const acotada = abierta
    .autoOrient()
    .resize(LADO, LADO, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const contenido = await (comoPng ? acotada.png() : acotada.jpeg({ quality: 85 })).toBuffer()
  const mini = await sharp(contenido)
    .resize(LADO_MINI, LADO_MINI, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  return { extension: comoPng ? 'png' : 'jpg', contenido, mini }
}

function abrir(bytes: Buffer, tipo: TipoImagen): Sharp {
  if (tipo !== 'bmp') return sharp(bytes, { limitInputPixels: PIXELES_MAXIMOS, failOn: 'error', sequentialRead: true })
  const pixeles = leerBmp(bytes)
  if (!pixeles) throw new Error('damaged bmp')
  return sharp(pixeles.datos, { raw: { width: pixeles.ancho, height: pixeles.alto, channels: 3 } })
}
