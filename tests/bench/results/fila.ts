import { VIAJES } from '../../support/contract/viajes'
import { cifra } from '../measure/formato'
import { type Anterior, ANTERIOR, FUENTES } from './anterior'

/** One line of the table. `cumple` null: nothing was asked, or it cannot be told here. */
export interface Fila {
  que: string
  meta: string
  medido: string
  cumple: boolean | null
  /** The old server's figure, at the size beside it. */
  anterior?: string
  /** The old server's figure over ours (times: old / ours; a second: ours / old): above 1 we are faster. */
  razon?: number
  /** The bare transaction sent with `pg`. */
  sql?: string
  /** Round trips to the database (tests/support/contract/viajes.ts). */
  viajes?: number
  /** Times behind the figure, as 'p50 / p95 (n)'. */
  detalle?: string
}

type Cual = keyof typeof ANTERIOR
const UNIDAD = { ms: 'ms', usPorFila: 'µs a row', porSegundo: 'req/s' }

/** Our figure beside the old server's of the same name; nothing where it has none. */
export function frenteA(cual: Cual, unidad: keyof typeof UNIDAD, nuestro: number): Pick<Fila, 'anterior' | 'razon'> {
  const { fuente, ...cifras }: Anterior = ANTERIOR[cual]
  const suyo = cifras[unidad]
  if (suyo === undefined) return {}
  const { miembros, visitas } = FUENTES[fuente]
  const suTamano = `${miembros / 1000} k members, ${visitas / 1000} k visits`
  return {
    anterior: `${cifra(suyo)} ${UNIDAD[unidad]} (${suTamano})`,
    razon: unidad === 'porSegundo' ? nuestro / suyo : suyo / nuestro,
  }
}

/** Faster than the old server, or as fast; null where it has no figure. */
export const noMasLenta = ({ razon }: Pick<Fila, 'razon'>): boolean | null => (razon === undefined ? null : razon >= 1)

export const viajesDe = (llamada: keyof typeof VIAJES): Pick<Fila, 'viajes'> => ({ viajes: VIAJES[llamada] })

/** What could not be measured, and why: a row as any other, so that the rest of the table comes. */
export const fallida = (que: string, e: unknown): Fila => ({
  que,
  meta: 'measured',
  medido: `error: ${(e instanceof Error ? e.message : String(e)).slice(0, 200).replaceAll(/[|\n]/g, ' ')}`,
  cumple: false,
})

/** Rows one after the other; one that fails leaves a row that says so, and the next one begins. */
export async function unaPorUna<T extends { que: string }>(
  cosas: readonly T[],
  medir: (cosa: T) => Promise<Fila>,
): Promise<Fila[]> {
  const filas: Fila[] = []
  for (const cosa of cosas)
    filas.push(await medir(cosa).catch((e: unknown) => (console.error(e), fallida(cosa.que, e))))
  return filas
}
