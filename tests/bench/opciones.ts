import type { Tamanos } from './gym/fill/sql'

/** How much data a run makes, and what it measures. */
export interface Opciones extends Tamanos {
  /** Repetitions of each short measurement. */
  vueltas: number
  /** Names of the parts to run; empty: all of them. */
  solo: string[]
}

/** The sizes of the goals: ten years of a large gym. */
const ENTERO: Opciones = {
  dias: 3653,
  personas: 200_000,
  visitas: 10_000_000,
  pagos: 3_000_000,
  cuotas: 300_000,
  vueltas: 150,
  solo: [],
}
/** The same in some minutes, to see that it runs: its figures say nothing of size. */
const CHICO: Opciones = {
  dias: 1096,
  personas: 25_000,
  visitas: 200_000,
  pagos: 60_000,
  cuotas: 6_000,
  vueltas: 40,
  solo: [],
}
const NUMEROS = ['personas', 'visitas', 'pagos', 'cuotas', 'vueltas'] as const

/** A run of the goals' sizes and of all parts: only its table is kept (results.md). */
export const esEntera = (o: Opciones): boolean =>
  o.solo.length === 0 && NUMEROS.every((n) => n === 'vueltas' || o[n] === ENTERO[n])

/**
 * Reads `--chico --personas 200000 --visitas 10000000 --pagos 3000000 --cuotas 300000 --vueltas 150 --solo tablero`.
 * @throws Error with one Spanish sentence for what it does not know.
 */
export function leerOpciones(args: readonly string[]): Opciones {
  const chico = args.includes('--chico')
  const o = { ...(chico ? CHICO : ENTERO) }
  const resto = args.filter((a) => a !== '--chico')
  for (let i = 0; i < resto.length; i += 2) {
    const nombre = (resto[i] as string).replace(/^--/, '')
    const valor = resto[i + 1] ?? ''
    const numero = NUMEROS.find((n) => n === nombre)
    if (nombre === 'solo') o.solo = valor.split(',').filter(Boolean)
    else if (numero) o[numero] = entero(nombre, valor)
    else
      throw new Error(
        `Opción desconocida: ${resto[i]}. Use --chico, ${NUMEROS.map((n) => `--${n}`).join(', ')} o --solo.`,
      )
  }
  return o
}

function entero(nombre: string, valor: string): number {
  if (!/^\d{2,9}$/.test(valor)) throw new Error(`--${nombre} debe ser un número entero de 10 en adelante.`)
  return Number(valor)
}
