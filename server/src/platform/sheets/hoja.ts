import { DomainError } from '../core/error'

/** A row of a file: its line as whoever opens the file sees it, and its cells as text. */
export interface FilaHoja {
  linea: number
  celdas: string[]
}

/** A file for a spreadsheet: its headings, and the rows below them that hold something. */
export interface Hoja {
  titulos: string[]
  filas: FilaHoja[]
}

/** More columns than this are no list of ours. */
export const MAX_COLUMNAS = 60

/** What a cell says that holds no value: an error of the spreadsheet, or a formula that nobody has calculated. */
export const SIN_VALOR = '#N/A'

/** A file that cannot be read: where (`archivo`, 'línea 7') and why. */
export const hojaIlegible = (donde: string, porQue: string): DomainError =>
  new DomainError('VALIDACION', { campos: { [donde]: porQue } })

/**
 * Rows as a file has them: the first with something in it is the headings, empty ones are left out. Throws VALIDACION
 * for a file without rows, with more than `maximo` of them, or with too many columns.
 */
export function armarHoja(crudas: readonly FilaHoja[], maximo: number): Hoja {
  const llenas = crudas.filter((f) => f.celdas.some((c) => c.trim() !== ''))
  const [encabezado, ...filas] = llenas
  if (!encabezado || filas.length === 0) throw hojaIlegible('archivo', 'El archivo no tiene filas.')
  if (filas.length > maximo) throw demasiadas(maximo)
  const ancho = encabezado.celdas.findLastIndex((c) => c.trim() !== '') + 1
  if (ancho > MAX_COLUMNAS) throw hojaIlegible('línea 1', `El archivo tiene más de ${MAX_COLUMNAS} columnas.`)
  return { titulos: encabezado.celdas.slice(0, ancho).map((t) => t.trim()), filas }
}

/** The refusal of a file with more rows than are taken at once. */
export const demasiadas = (maximo: number): DomainError =>
  hojaIlegible('archivo', `El archivo tiene más de ${maximo} filas: divídalo en partes.`)
