import { contieneTexto, normalizar, palabrasDe } from '@mancuerna/domain/texto'
import type { PaginaManual, SeccionManual } from '../../../plugins/manual'

/** A part of the manual that has all the words. */
export interface Hallazgo {
  pagina: PaginaManual
  seccion: SeccionManual
  /** What it says around the first word found. */
  extracto: string
}

const MAXIMO = 20
const ALREDEDOR = 70

/** The words of a part, without its marks. */
const textoDe = (s: SeccionManual): string =>
  new DOMParser().parseFromString(s.html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()

/**
 * The parts of the manual that have all the words asked for (accents and capitals do not matter), those with a word in
 * their title first. Fewer than two letters find nothing.
 */
export function buscarEnManual(paginas: readonly PaginaManual[], texto: string): Hallazgo[] {
  const palabras = palabrasDe(normalizar(texto))
  if (palabras.join('').length < 2) return []
  const hallados = paginas.flatMap((pagina) =>
    pagina.secciones.flatMap((seccion) => {
      const cuerpo = textoDe(seccion)
      if (!contieneTexto(`${pagina.titulo} ${seccion.titulo} ${cuerpo}`, texto)) return []
      return [
        {
          pagina,
          seccion,
          extracto: extracto(cuerpo, palabras),
          puntos: palabras.filter((p) => normalizar(seccion.titulo).includes(p)).length,
        },
      ]
    }),
  )
  return hallados.sort((a, b) => b.puntos - a.puntos).slice(0, MAXIMO)
}

function extracto(cuerpo: string, palabras: readonly string[]): string {
  // Without accents each letter keeps its place: what is found there stands at the same place in the text.
  const llano = cuerpo.replace(/[\u00C0-\u024F]/g, (l) => normalizar(l).charAt(0) || l).toLowerCase()
  const en = Math.max(0, Math.min(...palabras.map((p) => llano.indexOf(p)).filter((i) => i >= 0), cuerpo.length))
  const desde = en <= ALREDEDOR || en === cuerpo.length ? 0 : cuerpo.indexOf(' ', en - ALREDEDOR) + 1
  const hasta = desde + 2 * ALREDEDOR
  return `${desde > 0 ? '… ' : ''}${cuerpo.slice(desde, hasta)}${hasta < cuerpo.length ? '…' : ''}`
}
