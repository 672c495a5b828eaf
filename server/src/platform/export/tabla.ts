import type { Columna } from './columna'
import { escribirCsv } from './csv'
import { escribirXlsx } from './xlsx'

/** Kinds of file that a table is exported to. */
export type Formato = 'csv' | 'xlsx'

/** A table as a file, in pieces; rows leave as they come. `hoja`: what a spreadsheet calls the sheet. */
export const escribirTabla = <F>(
  formato: Formato,
  hoja: string,
  columnas: readonly Columna<F>[],
  filas: AsyncIterable<F>,
): AsyncGenerator<string | Uint8Array> =>
  formato === 'csv' ? escribirCsv(columnas, filas) : escribirXlsx(hoja, columnas, filas)
