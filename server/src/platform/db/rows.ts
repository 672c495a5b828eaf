import type { Esquema } from '@mancuerna/contract/esquema'
import { z } from 'zod'

let comprobar = false

/**
 * From now on each row that is read is parsed with the schema of its statement. Tests do; it would cost a server time
 * for nothing new.
 */
export function comprobarFilas(): void {
  comprobar = true
}

/**
 * Rows as their statement's schema says. Schemas of rows are `z.strictObject`s without transforms: what is parsed is
 * what is given back, and a column too many, one too few or of another type throws where rows are checked.
 */
export function comoFilas<E extends Esquema>(esquema: E, crudas: readonly unknown[]): z.output<E>[] {
  return comprobar ? crudas.map((f) => z.parse(esquema, f)) : (crudas as z.output<E>[])
}
