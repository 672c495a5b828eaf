import { parse } from 'csv-parse/sync'
import { type FilaHoja, hojaIlegible } from './hoja'

const SEPARADORES = [';', '\t', ',', '|'] as const
/** A line longer than this, in characters, is no line of a list. */
const MAX_LINEA = 10_000

/**
 * The text of a file: UTF-8, UTF-16 with or without its mark, or else Windows-1252, in which spreadsheets here still
 * save CSV.
 */
export function textoDeArchivo(bytes: Uint8Array): string {
  const utf16 = codificacionUtf16(bytes)
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Known by its mark; without one, by the empty halves of the letters with which any file of ours begins. */
function codificacionUtf16(b: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((b[0] === 0xff && b[1] === 0xfe) || (b[0] !== 0 && b[1] === 0 && b[2] !== 0 && b[3] === 0)) return 'utf-16le'
  if ((b[0] === 0xfe && b[1] === 0xff) || (b[0] === 0 && b[1] !== 0 && b[2] === 0 && b[3] !== 0)) return 'utf-16be'
  return null
}

/** What separates the cells: of the first line, the sign that stands there most often outside of quotes. */
function separadorDe(texto: string): string {
  const primera = (
    texto
      .replace(/^\uFEFF/, '')
      .split(/[\r\n]+/)
      .find((l) => l.trim() !== '') ?? ''
  ).replace(/"[^"]*"/g, '')
  const veces = (s: string): number => primera.split(s).length
  return SEPARADORES.reduce((mejor, s) => (veces(s) > veces(mejor) ? s : mejor), SEPARADORES[0])
}

/**
 * The rows of a CSV, headings too, separated by whatever its first line uses; Excel's own first line 'sep=;' counts as
 * that and not as a row. Throws VALIDACION ('línea 7') for one that is cut or badly quoted.
 */
export function leerRegistros(texto: string): FilaHoja[] {
  const dicho = /^\uFEFF?sep=(.)\r?\n/.exec(texto)
  try {
    const registros = parse(texto, {
      bom: true,
      delimiter: dicho?.[1] ?? separadorDe(texto),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      from_line: dicho ? 2 : 1,
      max_record_size: MAX_LINEA,
    }) as unknown as Array<{ record: string[]; info: { lines: number } }>
    return registros.map(({ record, info }) => ({ linea: info.lines, celdas: record }))
  } catch (e) {
    const linea = (e as { lines?: number }).lines
    throw hojaIlegible(linea ? `línea ${linea}` : 'archivo', 'No se puede leer: revise las comillas de esta línea.')
  }
}
