import { isUtf8 } from 'node:buffer'
import { cortado, malEscrito } from './error-volcado'
import { finDePalabra, finDeTexto, saltarBlancos, visto } from './fichas'
import type { Ventana } from './ventana'

/** How the texts of a dump are written: 'latin1' when it says so, and which were found. */
export interface Letras {
  /** The dump says SET NAMES latin1: every byte is a letter. */
  latin1: boolean
  utf8: boolean
  cp1252: boolean
}

const codigo = (c: string): number => c.charCodeAt(0)
const COMA = codigo(',')
const CIERRA = codigo(')')
const COMILLA = codigo("'")
const COMILLAS = codigo('"')
const CERO = codigo('0')
const EQUIS = codigo('x')

/** For each byte: 1 where it is part of a number without quotes. */
const DE_NUMERO = Uint8Array.from({ length: 256 }, (_, c) => (/[0-9.+\-eE]/.test(String.fromCharCode(c)) ? 1 : 0))

/** For each byte: 1 where a value begins with it, and neither a blank nor a comment. */
const DE_VALOR = Uint8Array.from({ length: 256 }, (_, c) => (/[0-9'"A-Z_a-z]/.test(String.fromCharCode(c)) ? 1 : 0))

/** Bytes 80 to 9F of cp1252; the five that it leaves out are themselves in MySQL's latin1. */
const ALTOS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001a',
  '%': '\\%',
  _: '\\_',
}

/** Where the value just read stands when its bytes are its letters as they are: a row's are all cut out at once. */
const lugar = { hay: false, desde: 0, hasta: 0 }
const talCual = (desde: number, hasta: number): string => {
  lugar.hay = true
  lugar.desde = desde
  lugar.hasta = hasta
  return ''
}

/** Bytes of a value as text: UTF-8, or cp1252 where they are none or the dump says so. */
function descifrar(bytes: Buffer, letras: Letras, latin1: boolean): string {
  if (!latin1 && isUtf8(bytes)) {
    letras.utf8 = true
    return bytes.toString('utf8')
  }
  letras.cp1252 = true
  // oxlint-disable-next-line no-control-regex -- these are the very bytes in question
  return bytes.toString('latin1').replaceAll(/[\u0080-\u009f]/g, (c) => ALTOS[c.charCodeAt(0) - 0x80]!)
}

/** The text in quotes at the next byte, or its `lugar`; undefined where more bytes must come first. */
function leerTexto(v: Ventana, letras: Letras, latin1: boolean): string | undefined {
  const desde = v.p + 1
  const hasta = finDeTexto(v, v.p)
  if (hasta === -1) return undefined
  const comilla = v.b[v.p] === COMILLA ? "''" : '""'
  v.p = hasta + 1
  v.linea += visto.saltos
  const { escapes, altos } = visto
  if (!escapes)
    return altos ? descifrar(v.b.subarray(desde, hasta), letras, latin1) : v.b.toString('latin1', desde, hasta)
  const patron = comilla === "''" ? /\\([^])|''/g : /\\([^])|""/g
  const crudo = v.b
    .toString('latin1', desde, hasta)
    .replaceAll(patron, (_, c: string | undefined) => (c === undefined ? comilla[0]! : (ESCAPES[c] ?? c)))
  return altos ? descifrar(Buffer.from(crudo, 'latin1'), letras, latin1) : crudo
}

function leerNumero(v: Ventana, letras: Letras): string | undefined {
  const desde = v.p
  if (v.b[desde] === CERO && (v.b[desde + 1] ?? EQUIS) === EQUIS) {
    const hasta = finDePalabra(v, desde)
    if (hasta === -1) return undefined
    const cifras = v.b.toString('latin1', desde, hasta)
    if (hasta > desde + 1) {
      v.p = hasta
      return deHexadecimal(v, cifras.slice(2), letras)
    }
  }
  let p = desde
  while (p < v.b.length && DE_NUMERO[v.b[p]!] === 1) p++
  if (p === v.b.length && !v.fin) return undefined
  v.p = p
  return talCual(desde, p)
}

function deHexadecimal(v: Ventana, cifras: string, letras: Letras): string {
  if (cifras.length % 2 === 1 || /[^0-9a-f]/i.test(cifras)) throw malEscrito(v, 'Hay un valor hexadecimal mal escrito')
  return descifrar(Buffer.from(cifras, 'hex'), letras, false)
}

function deBits(v: Ventana, cifras: string): string {
  if (!/^[01]{0,64}$/.test(cifras)) throw malEscrito(v, 'Hay un valor de bits mal escrito')
  return BigInt(`0b0${cifras}`).toString()
}

/** A value that begins with a letter: NULL, a truth, X'…', b'…', N'…', _utf8mb4'…'. */
function leerPalabra(v: Ventana, letras: Letras): string | null | undefined {
  const hasta = finDePalabra(v, v.p)
  if (hasta === -1) return undefined
  const palabra = v.b.toString('latin1', v.p, hasta).toUpperCase()
  if (hasta > v.p) {
    v.p = hasta
    if (palabra === 'NULL') return null
    if (palabra === 'TRUE') return '1'
    if (palabra === 'FALSE') return '0'
    if (palabra.startsWith('_') && !saltarBlancos(v)) return undefined
    const c = v.b[v.p]
    if ((c === COMILLA || c === COMILLAS) && /^(_\w+|[XBN])$/.test(palabra)) {
      const texto = leerTexto(v, letras, palabra === '_LATIN1')
      if (texto === undefined) return undefined
      if (palabra !== 'X' && palabra !== 'B') return texto
      const cifras = lugar.hay ? v.b.toString('latin1', lugar.desde, lugar.hasta) : texto
      lugar.hay = false
      return palabra === 'X' ? deHexadecimal(v, cifras, letras) : deBits(v, cifras)
    }
  }
  throw malEscrito(v, 'Hay un valor que ningún volcado escribe: ni texto, ni número, ni NULL')
}

function leerValor(v: Ventana, letras: Letras): string | null | undefined {
  let c = v.b[v.p]
  if (c === undefined || DE_VALOR[c] === 0) {
    if (!saltarBlancos(v)) return undefined
    c = v.b[v.p]
    if (c === undefined) throw cortado(v.linea)
  }
  if (c === COMILLA || c === COMILLAS) return leerTexto(v, letras, letras.latin1)
  return DE_NUMERO[c] === 1 && c < 0x40 ? leerNumero(v, letras) : leerPalabra(v, letras)
}

/** Where the values of the row being read stand, two numbers each; -1 for one that is already at hand. */
const lugares: number[] = []

/** The values of a row, those cut out that stood in it as they are. */
function recortar(v: Ventana, inicio: number, valores: (string | null)[]): (string | null)[] {
  const texto = v.b.toString('latin1', inicio, v.p)
  for (let i = 0; i < valores.length; i++) {
    const desde = lugares[2 * i]!
    if (desde >= 0) valores[i] = texto.slice(desde - inicio, lugares[2 * i + 1]! - inicio)
  }
  return valores
}

/**
 * The values of the row whose parenthesis opens at the next byte, each as stored; undefined, and nothing read, where
 * more bytes must come first. Throws `ErrorVolcado` for what no dump writes.
 */
export function leerFila(v: Ventana, letras: Letras): (string | null)[] | undefined {
  const { p, linea, abiertos } = v
  const valores: (string | null)[] = []
  v.p++
  for (;;) {
    lugar.hay = false
    const valor = leerValor(v, letras)
    if (valor === undefined) break
    const sigue = v.b[v.p]
    if (sigue !== COMA && sigue !== CIERRA && !saltarBlancos(v)) break
    lugares[2 * valores.length] = lugar.hay ? lugar.desde : -1
    lugares[2 * valores.length + 1] = lugar.hasta
    valores.push(valor)
    const c = v.b[v.p++]
    if (c === COMA) continue
    if (c === CIERRA) return recortar(v, p, valores)
    if (c === undefined) throw cortado(linea)
    throw malEscrito(v, 'Tras un valor no sigue ni coma ni paréntesis')
  }
  if (v.fin) throw cortado(linea)
  v.p = p
  v.linea = linea
  v.abiertos = abiertos
  return undefined
}
