import { DomainError } from '../../core/error'

/**
 * As deep as the old server read (docs/compatibility.md, The transport of the old door); deeper, whatever walks the
 * body recursively would break.
 */
const MAXIMA = 512

const COMILLA = 0x22
const ESCAPE = 0x5c
const ABRE = new Set([0x5b, 0x7b])
const CIERRA = new Set([0x5d, 0x7d])

/**
 * Refuses JSON text whose lists and objects stand too deep in one another, before it is parsed. Throws JSON_INVALIDO.
 */
export function exigirPocaProfundidad(texto: Uint8Array): void {
  let nivel = 0
  for (let i = 0; i < texto.length; i++) {
    const c = texto[i] as number
    if (c === COMILLA) i = finDeTexto(texto, i)
    else if (ABRE.has(c)) nivel++
    else if (CIERRA.has(c)) nivel--
    if (nivel > MAXIMA) throw new DomainError('JSON_INVALIDO')
  }
}

/** The closing quote of the text that opens at `desde`. A photo of megabytes is passed over by a native search. */
function finDeTexto(texto: Uint8Array, desde: number): number {
  for (let i = desde; ;) {
    const fin = texto.indexOf(COMILLA, i + 1)
    if (fin === -1) return texto.length
    let escapes = 0
    while (texto[fin - 1 - escapes] === ESCAPE) escapes++
    if (escapes % 2 === 0) return fin
    i = fin
  }
}
