import { parse } from 'csv-parse/sync'
import { soloLetras } from '@mancuerna/domain/texto'
import type { DatosProducto } from './productos.repo'

/** A row of the file: its line (from 1, the header counts) and what it says. */
export interface FilaCsv extends DatosProducto {
  linea: number
}
export type LecturaCsv = { filas: FilaCsv[] } | { problemas: Record<string, string> }

/** Names under which a column may come, without case, accents, blanks, dashes and underscores. */
const COLUMNAS = {
  codigoEnsamble: [
    'pdctensbcodigoensamble',
    'codigoensamble',
    'codigoensamblado',
    'ensamble',
    'ensamblado',
    'combo',
    'codigocombo',
  ],
  codigoProducto: ['pdctensbcodigoproducto', 'codigoproducto', 'producto', 'codigo', 'sku'],
  descripcion: ['descripcion', 'pdctensbdescripcion', 'detalle', 'nombre'],
} as const
type Columna = keyof typeof COLUMNAS
const MAXIMOS: Record<Columna, number> = { codigoEnsamble: 60, codigoProducto: 60, descripcion: 300 }
const NOMBRES: Record<Columna, string> = {
  codigoEnsamble: 'el código de ensamble',
  codigoProducto: 'el código de producto',
  descripcion: 'la descripción',
}

const MAX_FILAS = 20_000
/** So many problems of a file are told. */
export const MAX_PROBLEMAS = 50

/** The text of a file: UTF-8, or else Windows-1252, in which spreadsheets here still save CSV. */
export function textoDeArchivo(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Reads a CSV of assembled products: header first, separated by comma, semicolon or tab, whatever its first line uses.
 * Every problem is told with its line ('linea 3' → what is wrong); a file with a problem has no rows.
 */
export function leerCsv(texto: string): LecturaCsv {
  const separador = [';', '\t', ','].find((s) => (texto.split(/\r?\n/, 1)[0] ?? '').includes(s)) ?? ','
  let registros: Array<{ record: string[]; info: { lines: number } }>
  try {
    registros = parse(texto, {
      bom: true,
      delimiter: separador,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 10_000,
    }) as unknown as typeof registros
  } catch (e) {
    const linea = (e as { lines?: number }).lines
    return {
      problemas: { [linea ? `linea ${linea}` : 'archivo']: 'No se puede leer: revise las comillas de esta línea.' },
    }
  }
  const encabezado = registros.shift()
  if (!encabezado || registros.length === 0) return { problemas: { archivo: 'El archivo no tiene filas.' } }
  if (registros.length > MAX_FILAS) return { problemas: { archivo: `El archivo tiene más de ${MAX_FILAS} filas.` } }
  const lugar = lugares(encabezado.record)
  const faltan = (['codigoEnsamble', 'codigoProducto'] as const).filter((c) => lugar[c] === -1)
  if (faltan.length > 0)
    return { problemas: { 'linea 1': `Falta en el encabezado ${faltan.map((c) => NOMBRES[c]).join(' y ')}.` } }
  return leerFilas(registros, lugar)
}

function lugares(encabezado: readonly string[]): Record<Columna, number> {
  const llaves = encabezado.map(soloLetras)
  const de = (c: Columna): number => llaves.findIndex((k) => (COLUMNAS[c] as readonly string[]).includes(k))
  return { codigoEnsamble: de('codigoEnsamble'), codigoProducto: de('codigoProducto'), descripcion: de('descripcion') }
}

function leerFilas(
  registros: ReadonlyArray<{ record: string[]; info: { lines: number } }>,
  lugar: Record<Columna, number>,
): LecturaCsv {
  const problemas: Record<string, string> = {}
  const filas = registros.map(({ record, info }): FilaCsv => {
    const valor = (c: Columna): string => record[lugar[c]] ?? ''
    const fila = {
      linea: info.lines,
      codigoEnsamble: valor('codigoEnsamble'),
      codigoProducto: valor('codigoProducto'),
      descripcion: valor('descripcion'),
    }
    const problema = problemaDe(fila)
    if (problema && Object.keys(problemas).length < MAX_PROBLEMAS) problemas[`linea ${info.lines}`] = problema
    return fila
  })
  return Object.keys(problemas).length > 0 ? { problemas } : { filas }
}

function problemaDe(f: FilaCsv): string | null {
  for (const c of Object.keys(MAXIMOS) as Columna[]) {
    if (f[c] === '' && c !== 'descripcion') return `Falta ${NOMBRES[c]}.`
    if (f[c].length > MAXIMOS[c]) return `Es muy largo ${NOMBRES[c]}: máximo ${MAXIMOS[c]} caracteres.`
    if (/\u0000/.test(f[c])) return `Tiene caracteres no permitidos ${NOMBRES[c]}.`
  }
  return null
}
