import { cortado } from './error-volcado'
import type { Ventana } from './ventana'

/** A token: its kind and where its text stands in the window, which the next token may move. */
export interface Ficha {
  tipo: 'palabra' | 'texto' | 'nombre' | 'signo' | 'finOrden' | 'fin'
  desde: number
  hasta: number
}

const codigo = (c: string): number => c.charCodeAt(0)
const SALTO = codigo('\n')
const GUION = codigo('-')
const ALMOHADILLA = codigo('#')
const BARRA = codigo('/')
const ASTERISCO = codigo('*')
const ESCAPE = codigo('\\')
const COMILLA = codigo("'")
const COMILLAS = codigo('"')
const ACENTO = codigo('`')
/** `/*M!999999` is as far as one has to see to tell a comment's kind. */
const VISTA = 10

/** For each byte: 1 where it is part of a word (names, numbers without sign; any byte that is no ASCII). */
const DE_PALABRA = Uint8Array.from({ length: 256 }, (_, c) =>
  c >= 0x80 || /[A-Za-z0-9_]/.test(String.fromCharCode(c)) ? 1 : 0,
)
/** For each byte: 1 where a scan of a text has to look closer. */
const MIRAR = Uint8Array.from({ length: 256 }, (_, c) =>
  c >= 0x80 || [SALTO, ESCAPE, COMILLA, COMILLAS, ACENTO].includes(c) ? 1 : 0,
)

/** What the last `finDeTexto` saw on its way. */
export const visto = { escapes: false, altos: false, saltos: 0 }

/** Where the text that opens at `desde` with a quote of any kind closes; -1 where the bytes at hand do not say. */
export function finDeTexto(v: Ventana, desde: number): number {
  const { b } = v
  const abre = b[desde]
  visto.escapes = false
  visto.altos = false
  visto.saltos = 0
  for (let p = desde + 1; p < b.length; p++) {
    const c = b[p]!
    if (MIRAR[c] === 0) continue
    if (c === abre) {
      if (p + 1 === b.length) return v.fin ? p : -1
      if (b[p + 1] !== abre) return p
      visto.escapes = true
      p++
    } else if (c === ESCAPE && abre !== ACENTO) {
      visto.escapes = true
      p++
      if (b[p] === SALTO) visto.saltos++
      else if (b[p]! >= 0x80) visto.altos = true
    } else if (c === SALTO) visto.saltos++
    else if (c >= 0x80) visto.altos = true
  }
  return -1
}

/** Where the word that begins at `desde` ends; -1 where it may go on in bytes that are not here yet. */
export function finDePalabra(v: Ventana, desde: number): number {
  let p = desde
  while (p < v.b.length && DE_PALABRA[v.b[p]!] === 1) p++
  return p === v.b.length && !v.fin ? -1 : p
}

/** The next bytes, fewer at the end of the dump. */
const trozo = (v: Ventana, cuantos: number): string => v.b.toString('latin1', v.p, v.p + cuantos)

const contarSaltos = (b: Buffer, desde: number, hasta: number): number => {
  let saltos = 0
  for (let p = b.indexOf(SALTO, desde); p !== -1 && p < hasta; p = b.indexOf(SALTO, p + 1)) saltos++
  return saltos
}

/** Past a comment to the line's end. Of the dump programs' own it notes which say that a dump begins and is whole. */
function saltarLinea(v: Ventana): boolean {
  const salto = v.b.indexOf(SALTO, v.p)
  if (salto === -1 && !v.fin) return false
  const hasta = salto === -1 ? v.b.length : salto
  const inicio = v.b.toString('latin1', v.p, Math.min(hasta, v.p + 40))
  if (/^-- (MySQL|MariaDB) dump /.test(inicio)) v.incompleto = true
  else if (inicio.startsWith('-- Dump completed')) v.incompleto = false
  v.p = hasta
  return true
}

/** Past a comment; one that MySQL carries out only opens here, and its inside is read as any other text. */
function saltarComentario(v: Ventana): boolean {
  if (v.b.length - v.p < VISTA && !v.fin) return false
  const ejecutado = /^\/\*M?!(?!999999)\d{0,6}/.exec(trozo(v, VISTA))
  if (ejecutado) {
    v.abiertos++
    v.p += ejecutado[0].length
    return true
  }
  const cierre = v.b.indexOf('*/', v.p + 2, 'latin1')
  if (cierre === -1) {
    if (v.fin) throw cortado(v.linea)
    return false
  }
  v.linea += contarSaltos(v.b, v.p, cierre)
  v.p = cierre + 2
  return true
}

/**
 * Past blanks and comments, to the next token or the end of the dump; false where more bytes must come first.
 * Throws `ErrorVolcado` for a comment that nothing closes.
 */
export function saltarBlancos(v: Ventana): boolean {
  for (;;) {
    if (v.p >= v.b.length) return v.fin
    const c = v.b[v.p]!
    if (c === SALTO) {
      v.linea++
      v.p++
    } else if (c <= 0x20) v.p++
    else if (c !== GUION && c !== ALMOHADILLA && c !== BARRA && c !== ASTERISCO) return true
    else {
      // One byte after these tells, of two dashes the one after: "--" begins a comment only before a blank.
      if (v.p + 2 >= v.b.length && !v.fin && c !== ALMOHADILLA) return false
      const siguiente = v.b[v.p + 1]
      if (trozo(v, v.delimitador.length) === v.delimitador) return true
      if (c === ALMOHADILLA || (c === GUION && siguiente === GUION && (v.b[v.p + 2] ?? 0) <= 0x20)) {
        if (!saltarLinea(v)) return false
      } else if (c === BARRA && siguiente === ASTERISCO) {
        if (!saltarComentario(v)) return false
      } else if (c === ASTERISCO && siguiente === BARRA && v.abiertos > 0) {
        v.abiertos--
        v.p += 2
      } else return true
    }
  }
}

/** Whether what ends a statement stands at the next byte; undefined where more bytes must come first. */
export function enDelimitador(v: Ventana): boolean | undefined {
  const { delimitador } = v
  if (v.b[v.p] !== delimitador.charCodeAt(0)) return false
  if (v.p + delimitador.length > v.b.length && !v.fin) return undefined
  return trozo(v, delimitador.length) === delimitador
}

function entreComillas(v: Ventana): Ficha | undefined {
  const desde = v.p
  const cierre = finDeTexto(v, desde)
  if (cierre === -1) {
    if (v.fin) throw cortado(v.linea)
    return undefined
  }
  v.p = cierre + 1
  v.linea += visto.saltos
  return { tipo: v.b[desde] === ACENTO ? 'nombre' : 'texto', desde, hasta: v.p }
}

function tomar(v: Ventana): Ficha | undefined {
  if (!saltarBlancos(v)) return undefined
  const desde = v.p
  if (desde >= v.b.length) return { tipo: 'fin', desde, hasta: desde }
  const termina = enDelimitador(v)
  if (termina === undefined) return undefined
  if (termina) {
    v.p += v.delimitador.length
    return { tipo: 'finOrden', desde, hasta: v.p }
  }
  const c = v.b[desde]!
  if (c === COMILLA || c === COMILLAS || c === ACENTO) return entreComillas(v)
  if (DE_PALABRA[c] === 0) {
    v.p++
    return { tipo: 'signo', desde, hasta: v.p }
  }
  const hasta = finDePalabra(v, desde)
  if (hasta === -1) return undefined
  v.p = hasta
  return { tipo: 'palabra', desde, hasta }
}

/** The next token of the dump. */
export async function ficha(v: Ventana): Promise<Ficha> {
  for (;;) {
    const tomada = tomar(v)
    if (tomada) return tomada
    await v.mas()
  }
}

/** The text of the token just read: a word or sign as written, a name without its quotes. */
export function textoDe(v: Ventana, { tipo, desde, hasta }: Ficha): string {
  if (tipo !== 'nombre' && tipo !== 'texto') return v.b.toString('utf8', desde, hasta)
  const comilla = v.b.toString('latin1', desde, desde + 1)
  return v.b.toString('utf8', desde + 1, hasta - 1).replaceAll(comilla + comilla, comilla)
}
