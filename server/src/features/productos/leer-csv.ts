import { soloLetras } from '@mancuerna/domain/texto'
import { DomainError } from '../../platform/core/error'
import { leerRegistros } from '../../platform/sheets/csv'
import type { FilaHoja } from '../../platform/sheets/hoja'
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

/**
 * Reads a CSV of assembled products: header first, separated by comma, semicolon or tab, whatever its first line uses.
 * Every problem is told with its line ('línea 3' → what is wrong); a file with a problem has no rows.
 */
export function leerCsv(texto: string): LecturaCsv {
  const registros = registrosDe(texto)
  if ('problemas' in registros) return registros
  const encabezado = registros.shift()
  if (!encabezado || registros.length === 0) return { problemas: { archivo: 'El archivo no tiene filas.' } }
  if (registros.length > MAX_FILAS) return { problemas: { archivo: `El archivo tiene más de ${MAX_FILAS} filas.` } }
  const lugar = lugares(encabezado.celdas)
  const faltan = (['codigoEnsamble', 'codigoProducto'] as const).filter((c) => lugar[c] === -1)
  if (faltan.length > 0)
    return { problemas: { 'línea 1': `Falta en el encabezado ${faltan.map((c) => NOMBRES[c]).join(' y ')}.` } }
  return leerFilas(registros, lugar)
}

function registrosDe(texto: string): FilaHoja[] | { problemas: Record<string, string> } {
  try {
    return leerRegistros(texto)
  } catch (e) {
    if (e instanceof DomainError && e.detalles.campos) return { problemas: e.detalles.campos }
    throw e
  }
}

function lugares(encabezado: readonly string[]): Record<Columna, number> {
  const llaves = encabezado.map(soloLetras)
  const de = (c: Columna): number => llaves.findIndex((k) => (COLUMNAS[c] as readonly string[]).includes(k))
  return { codigoEnsamble: de('codigoEnsamble'), codigoProducto: de('codigoProducto'), descripcion: de('descripcion') }
}

function leerFilas(registros: readonly FilaHoja[], lugar: Record<Columna, number>): LecturaCsv {
  const problemas: Record<string, string> = {}
  const filas = registros.map(({ linea, celdas }): FilaCsv => {
    const valor = (c: Columna): string => celdas[lugar[c]] ?? ''
    const fila = {
      linea,
      codigoEnsamble: valor('codigoEnsamble'),
      codigoProducto: valor('codigoProducto'),
      descripcion: valor('descripcion'),
    }
    const problema = problemaDe(fila)
    if (problema && Object.keys(problemas).length < MAX_PROBLEMAS) problemas[`línea ${linea}`] = problema
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
