import type { Celda } from '@mancuerna/domain/csv'

/** A column of an export: its heading, and what it holds of a row. */
export interface Columna<F> {
  titulo: string
  /** In characters, for a spreadsheet. */
  ancho: number
  celda(f: F): Celda
}
