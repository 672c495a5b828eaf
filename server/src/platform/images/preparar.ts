import { tipoDeImagen, type TipoImagen } from '@mancuerna/domain/imagen'
import type sharpLib from 'sharp'
import type { Sharp } from 'sharp'
import { DomainError } from '../core/error'
import { leerBmp } from './bmp'
import { leerDataUrl } from './imagenes.reglas'

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
/** What a small file may unfold to: no camera's photo under 5 MB has more; a bomb has. */
const MAXIMO_PIXELES = 40_000_000

/**
 * Reads a picture sent as a data URL (png, jpeg or bmp by its content, under 5,000,000 bytes), turns it upright, bounds
 * it and drops its metadata. Takes a while: call it before the transaction where there is a choice. Throws
 * IMAGEN_INVALIDA, IMAGEN_MUY_GRANDE.
 */
export async function prepararImagen(dataUrl: string): Promise<ImagenLista> {
  const bytes = leerDataUrl(dataUrl)
  const tipo = tipoDeImagen(bytes)
  if (!tipo) throw new DomainError('IMAGEN_INVALIDA')
  try {
    return await codificar(bytes, tipo)
  } catch (e) {
    if (e instanceof DomainError) throw e
    throw new DomainError(
      'IMAGEN_INVALIDA',
      /pixel limit/.test((e as Error).message) ? { datos: { pixeles: MAXIMO_PIXELES } } : {},
    )
  }
}

async function codificar(bytes: Buffer, tipo: TipoImagen): Promise<ImagenLista> {
  const sharp = await cargarSharp()
  const acotada = (await abrir(bytes, tipo))
    .autoOrient()
    .resize(LADO, LADO, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const contenido = await (tipo === 'png' ? acotada.png() : acotada.jpeg({ quality: 85 })).toBuffer()
  const mini = await sharp(contenido)
    .resize(LADO_MINI, LADO_MINI, { fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
  return { extension: tipo === 'png' ? 'png' : 'jpg', contenido, mini }
}

async function abrir(bytes: Buffer, tipo: TipoImagen): Promise<Sharp> {
  const sharp = await cargarSharp()
  if (tipo !== 'bmp') return sharp(bytes, { limitInputPixels: MAXIMO_PIXELES, failOn: 'error', sequentialRead: true })
  const pixeles = leerBmp(bytes)
  if (!pixeles) throw new DomainError('IMAGEN_INVALIDA')
  return sharp(pixeles.datos, { raw: { width: pixeles.ancho, height: pixeles.alto, channels: 3 } })
}

/**
 * Loaded with the first picture: a server that never sees one does not pay for it. One thread a picture, no cache of
 * decoded ones.
 */
async function cargarSharp(): Promise<typeof sharpLib> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
