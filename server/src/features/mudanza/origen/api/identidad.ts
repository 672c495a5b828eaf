import { createHash } from 'node:crypto'

/** What is known of a row whose id the API keeps for itself. */
export interface SinId {
  /** What never changes as long as the row is there: the moment, whose it is, the amount. */
  propio: readonly (string | null)[]
  /** What sets rows apart that are equal so far. */
  resto: readonly (string | null)[]
}

/**
 * Ids for rows that come without: 2^52 and above, where no old database counts to, and the same in every reading of the
 * same row, whatever was added since. An id is the hash of what is `propio` to the row and its rank among those equal
 * in that, ordered by `resto`. So a row keeps its id when its user or type is deleted or renamed, but gets another one
 * when its member is deleted, or when the row itself is written again. That two of 600,000 rows get the same one has a
 * chance of 1 : 25,000. `filas` must hold all rows of a moment. They come back in the order of their first appearance.
 */
export function* conIds<T extends SinId>(tabla: string, filas: Iterable<T>): Generator<{ id: string; fila: T }> {
  const grupos = new Map<string, T[]>()
  for (const fila of filas) {
    const clave = JSON.stringify([tabla, ...fila.propio])
    const grupo = grupos.get(clave)
    if (grupo) grupo.push(fila)
    else grupos.set(clave, [fila])
  }
  for (const [clave, grupo] of grupos) {
    if (grupo.length > 1) ordenar(grupo)
    for (const [rango, fila] of grupo.entries()) yield { id: idDe(clave, rango), fila }
  }
}

function ordenar(grupo: SinId[]): void {
  const claves = new Map(grupo.map((fila) => [fila, JSON.stringify(fila.resto)]))
  grupo.sort((a, b) => (claves.get(a)! < claves.get(b)! ? -1 : claves.get(a)! > claves.get(b)! ? 1 : 0))
}

function idDe(clave: string, rango: number): string {
  const suma = createHash('sha256').update(`${clave}#${rango}`).digest()
  return String((1n << 52n) | (suma.readBigUInt64BE() >> 12n))
}
