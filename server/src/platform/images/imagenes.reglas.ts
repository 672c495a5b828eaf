import { MAXIMO_IMAGEN } from '@mancuerna/domain/imagen'
import { DomainError } from '../core/error'

/** All that may stand before the comma of a data URL of ours: 'data:', the type, ';base64'. */
const CABECERA = /^data:.{0,88};base64$/is
const CABECERA_MAXIMA = 100

/**
 * The bytes of a base64 data URL, as both clients send a picture. Throws IMAGEN_INVALIDA when it is no such URL, and
 * IMAGEN_MUY_GRANDE from 5,000,000 bytes on (MIEMBROL-23, AJUSTE-05), before anything is decoded.
 *
 * No pattern here repeats over the picture's text: a process that has run for long compiles patterns without their
 * optimizations, and one that repeats then keeps a place for each letter and ends in "Maximum call stack size
 * exceeded".
 */
export function leerDataUrl(texto: string): Buffer {
  const coma = texto.slice(0, CABECERA_MAXIMA + 1).indexOf(',')
  if (coma < 0 || !CABECERA.test(texto.slice(0, coma))) throw new DomainError('IMAGEN_INVALIDA')
  const base64 = texto.slice(coma + 1).trim()
  if (Buffer.byteLength(base64, 'base64') >= MAXIMO_IMAGEN) throw new DomainError('IMAGEN_MUY_GRANDE')
  const sinRelleno = base64.replace(/={1,2}$/, '')
  if (sinRelleno === '' || /[^A-Za-z0-9+/]/.test(sinRelleno)) throw new DomainError('IMAGEN_INVALIDA')
  return Buffer.from(base64, 'base64')
}

/** A file's name as the clients may ask for it: one of ours or one imported, never a path. */
export const nombreValido = (nombre: string): boolean => /^[\w-]{1,100}\.(png|jpe?g|bmp|webp)$/i.test(nombre)

/** The thumbnail that stands beside a picture: 'ab12.png' → 'ab12-mini.webp'. */
export const miniDe = (nombre: string): string => nombre.replace(/\.\w+$/, '-mini.webp')
/** 'ab12-mini.webp' → 'ab12', the common beginning of a picture and its thumbnail. */
export const raizDe = (nombre: string): string => nombre.replace(/(-mini)?\.\w+$/, '')

/** A name that `guardarImagen` makes, or its thumbnail's: none that came from another program. */
export const esNuestra = (nombre: string): boolean => /^[0-9a-f]{32}(-mini\.webp|\.(png|jpg))$/.test(nombre)
/** The name of one being written (store/carpeta.ts): it stays only where the process died in the middle. */
export const esResto = (nombre: string): boolean =>
  /^\.[0-9a-f]{32}(-mini\.webp|\.(png|jpg))\.[0-9a-f]{8}$/.test(nombre)

/**
 * Pictures that come with the program: who has none shows these (docs/compatibility.md, What the old client relies on).
 */
export const LOGO_DE_FABRICA = 'logo.png'
const DE_FABRICA = new Set(['usuario.png', 'usuario-mini.webp', LOGO_DE_FABRICA, 'logo-mini.webp'])
/** Whether everybody may see it: a picture of the program and of nobody. */
export const esDeFabrica = (nombre: string): boolean => DE_FABRICA.has(nombre)
/** Whether `nombre` is that picture or its thumbnail. */
export const esLaMisma = (nombre: string, otra: string | null): boolean =>
  otra !== null && raizDe(nombre) === raizDe(otra)

/** What the wire shows for a stored name, and for none: './imagenes/x.png' (docs/compatibility.md, Pictures). */
export const rutaImagen = (nombre: string | null, porDefecto: string): string => `./imagenes/${nombre ?? porDefecto}`
/** The same for a person's photo. */
export const rutaFoto = (nombre: string | null): string => rutaImagen(nombre, 'usuario.png')
