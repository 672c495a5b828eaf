import {
  type Etapa,
  parteHecha,
  segundosQueFaltan,
} from '../../../server/src/features/mudanza/asistente/corrida/avance.reglas'
import type { Avance } from '../../../server/src/features/mudanza/obra/avance'

const numero = (n: number): string => n.toLocaleString('es-EC')

/** Seconds as one says them: '40 s', '3 min'. */
const dicho = (segundos: number): string => (segundos < 60 ? `${segundos} s` : `${Math.ceil(segundos / 60)} min`)

const ANCHO = 20
const barra = (parte: number): string => {
  const llenas = Math.floor(parte * ANCHO)
  return `[${'█'.repeat(llenas)}${'·'.repeat(ANCHO - llenas)}] ${Math.floor(parte * 100)} %`
}

/**
 * How far a work is, in one line: a bar and the time left where its stages are known.
 * @param etapas of the whole work; none: nobody knows its size
 * @param pasados since it began, in ms
 */
export function lineaDeAvance(a: Avance, etapas: readonly Etapa[], pasados: number): string {
  const filas = etapas.find((e) => e.etapa === a.etapa)?.filas ?? 0
  const cuantas = a.hechas === 0 ? '' : ` ${numero(a.hechas)}${filas > a.hechas ? ` de ${numero(filas)}` : ''}`
  const parte = parteHecha(etapas, a)
  const faltan = segundosQueFaltan(parte, pasados)
  const avance = parte === null ? '' : ` ${barra(parte)}`
  return `·${avance} ${a.etapa}${cuantas}${!faltan ? '' : `, faltan unos ${dicho(faltan)}`}`
}
