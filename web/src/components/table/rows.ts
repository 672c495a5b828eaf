import { contieneTexto } from '@mancuerna/domain/texto'
import type { Celda } from '@mancuerna/domain/csv'
import { formatFecha, formatFechaCorta } from '@mancuerna/domain/fechas/fecha-texto'
import { leerImporte, formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import { leerFecha } from '@mancuerna/domain/fechas/fecha'
import { enZona, formatMomento } from '../../lib/momento'
import type { Cell, Column, ColumnType } from './types'

/** Whether a column can give the table its order: pictures and drawn cells cannot. */
export const isSortable = <T>(column: Column<T>): boolean =>
  column.sortable ?? (column.type !== 'imagen' && column.type !== 'nodo')

/** The value behind a cell. */
export function cellValue<T>(column: Column<T>, row: T): Cell {
  return column.value ? column.value(row) : ((row as Record<string, Cell>)[column.id] ?? null)
}

/** The text of a cell as its type is read. */
export function cellText<T>(column: Column<T>, row: T): string {
  const v = cellValue(column, row)
  if (v === null || v === undefined || v === '') return '—'
  switch (column.type) {
    case 'dinero':
      return formatDinero(v as string)
    case 'numero':
      return formatNumero(Number(v))
    case 'fecha':
      return formatFecha(String(v))
    case 'momento':
      return formatMomento(String(v))
    default:
      return typeof v === 'boolean' ? (v ? 'Sí' : 'No') : String(v)
  }
}

/** A cell of a CSV: amounts, numbers and days as such, moments on the gym's clock, anything else as its text. */
export function cellCsv<T>(column: Column<T>, row: T): Celda {
  const v = cellValue(column, row)
  if (v === null || v === undefined || v === '') return { texto: '' }
  if (typeof v === 'boolean') return { texto: v ? 'Sí' : 'No' }
  const own = column.type ? AS_TYPE[column.type]?.(v) : undefined
  return own ?? { texto: String(v) }
}

/** How a column's type writes its values; undefined for a value that is none of it. */
const AS_TYPE: Partial<Record<ColumnType, (v: string | number) => Celda | undefined>> = {
  dinero: (v) => {
    const centavos = leerImporte(v)
    return centavos === null ? undefined : { centavos }
  },
  numero: (v) => (Number.isFinite(Number(v)) ? { numero: Number(v) } : undefined),
  fecha: (v) => {
    const fecha = leerFecha(String(v))
    return fecha ? { fecha } : undefined
  },
  momento: (v) => {
    const m = enZona(String(v))
    return m ? { texto: `${formatFechaCorta(m.fecha)} ${m.hora}` } : undefined
  },
}

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

const comparable = <T>(column: Column<T>, row: T): number | string | null => {
  const v = cellValue(column, row)
  if (v === null || v === undefined || v === '') return null
  if (column.type === 'dinero') return leerImporte(v as string)
  if (column.type === 'numero') return Number(v)
  return typeof v === 'boolean' ? Number(v) : v
}

/** A sorted copy; rows without a value go last whatever the direction, and equal ones keep their order. */
export function sortRows<T>(rows: readonly T[], column: Column<T> | undefined, dir: 'asc' | 'desc'): readonly T[] {
  if (!column) return rows
  const sign = dir === 'desc' ? -1 : 1
  return rows
    .map((row) => ({ row, key: comparable(column, row) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1
      if (typeof a.key === 'number' && typeof b.key === 'number') return sign * (a.key - b.key)
      return sign * collator.compare(String(a.key), String(b.key))
    })
    .map((x) => x.row)
}

/** Rows where every word of the text stands in some column, whatever its accents and case. */
export function filterRows<T>(rows: readonly T[], columns: readonly Column<T>[], q: string): readonly T[] {
  if (q.trim() === '') return rows
  const searched = columns.filter((c) => c.type !== 'nodo' && c.type !== 'imagen')
  return rows.filter((row) =>
    contieneTexto(searched.map((c) => `${cellValue(c, row) ?? ''} ${cellText(c, row)}`).join(' '), q),
  )
}
