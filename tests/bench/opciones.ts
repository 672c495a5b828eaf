/** How much data a run makes, and what it measures. */
export interface Opciones {
  personas: number
  visitas: number
  pagos: number
  /** Repetitions of each short measurement. */
  vueltas: number
  /** Names of the parts to run; empty: all of them. */
  solo: string[]
}

const POR_DEFECTO: Opciones = { personas: 200_000, visitas: 1_000_000, pagos: 300_000, vueltas: 200, solo: [] }

/**
 * Reads `--personas 200000 --visitas 10000000 --pagos 3000000 --vueltas 200 --solo tablero,busquedas`.
 * @throws Error with one Spanish sentence for what it does not know.
 */
export function leerOpciones(args: readonly string[]): Opciones {
  const o = { ...POR_DEFECTO }
  for (let i = 0; i < args.length; i += 2) {
    const nombre = (args[i] as string).replace(/^--/, '')
    const valor = args[i + 1] ?? ''
    if (nombre === 'solo') o.solo = valor.split(',').filter(Boolean)
    else if (nombre === 'personas' || nombre === 'visitas' || nombre === 'pagos' || nombre === 'vueltas')
      o[nombre] = entero(nombre, valor)
    else throw new Error(`Opción desconocida: ${args[i]}. Use --personas, --visitas, --pagos, --vueltas o --solo.`)
  }
  return o
}

function entero(nombre: string, valor: string): number {
  if (!/^\d{2,9}$/.test(valor)) throw new Error(`--${nombre} debe ser un número entero de 10 en adelante.`)
  return Number(valor)
}
