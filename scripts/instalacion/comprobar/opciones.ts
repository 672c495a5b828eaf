import { parseArgs } from 'node:util'

export interface OpcionesDeConsola {
  /** Where the whole result is written too, as JSON. */
  json?: string | undefined
  /** A head of the chain that was noted before: it must still be in it. */
  sello?: { numero: number; huella: string } | undefined
}

export const USO = `Uso: npm run comprobar -- [--json ARCHIVO] [--sello NUMERO:HUELLA]
  --json ARCHIVO          escribe además el resultado entero en JSON
  --sello NUMERO:HUELLA   exige que la cadena contenga este sello, anotado en una comprobación anterior`

/** The command's options. Throws with a Spanish sentence where one is wrong. */
export function leerOpciones(args: string[]): OpcionesDeConsola {
  const { values } = parseArgs({ args, options: { json: { type: 'string' }, sello: { type: 'string' } } })
  const { json, sello } = values
  if (sello === undefined) return { json }
  const m = /^(\d{1,9}):([0-9a-f]{64})$/.exec(sello)
  if (!m) throw new Error('--sello debe ser NUMERO:HUELLA, como lo escribe este programa.')
  return { json, sello: { numero: Number(m[1]), huella: m[2] as string } }
}
