import { useState } from 'react'
import { aCsv, descargar } from '../../lib/csv'
import { mensajeDeError } from '../../lib/api/errores'
import { hoyEnZona } from '../../lib/momento'
import { useAviso } from '../feedback/Aviso'
import type { DataTableProps } from './props'
import { cellCsv } from './rows'

/** Downloads the table as CSV: `all` that match, or the rows that `csv` brings. */
export function useCsvExport<T>({ label, columns, csv }: DataTableProps<T>, all: readonly T[]) {
  const avisar = useAviso()
  const [busy, setBusy] = useState(false)
  const exportCsv = async () => {
    setBusy(true)
    try {
      const data = typeof csv === 'function' ? await csv() : all
      const cols = columns.filter((c) => !c.noCsv && c.type !== 'nodo' && c.type !== 'imagen')
      descargar(
        `${label.toLowerCase().replace(/\s+/g, '-')}-${hoyEnZona()}.csv`,
        aCsv(
          cols.map((c) => c.header),
          data.map((row) => cols.map((c) => cellCsv(c, row))),
        ),
      )
    } catch (error) {
      avisar(mensajeDeError(error, 'No se pudo exportar. Intente de nuevo.'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { busy, exportCsv }
}
