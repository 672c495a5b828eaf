import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Celda } from '@mancuerna/domain/csv'
import type { Columna } from './columna'

/** What the sheet stores: numbers and days as such, so that they add up and sort; text is never a formula. */
function valor(c: Celda): string | number | Date {
  if ('centavos' in c) return c.centavos / 100
  if ('numero' in c) return c.numero
  if ('fecha' in c) return new Date(`${c.fecha}T00:00:00Z`)
  return c.texto
}
const formato = (c: Celda): string | null => ('centavos' in c ? '"$"#,##0.00' : 'fecha' in c ? 'dd/mm/yyyy' : null)

/**
 * An XLSX in pieces: a sheet with fixed bold headings and a filter. Rows leave as they come; memory does not grow with
 * their number.
 */
export async function* escribirXlsx<F>(
  hoja: string,
  columnas: readonly Columna<F>[],
  filas: AsyncIterable<F>,
): AsyncGenerator<Uint8Array> {
  const salida = new PassThrough()
  // Loaded when the first export asks for it: most of a day nobody does.
  llenar(salida, hoja, columnas, filas).catch((e: Error) => salida.destroy(e))
  try {
    yield* salida
  } finally {
    salida.destroy()
  }
}

async function llenar<F>(
  salida: PassThrough,
  nombre: string,
  columnas: readonly Columna<F>[],
  filas: AsyncIterable<F>,
): Promise<void> {
  const { default: excel } = await import('@protobi/exceljs')
  const libro = new excel.stream.xlsx.WorkbookWriter({ stream: salida, useStyles: true, useSharedStrings: false })
  const hoja = libro.addWorksheet(nombre, { views: [{ state: 'frozen', ySplit: 1 }] })
  hoja.columns = columnas.map((c) => ({ header: c.titulo, width: c.ancho }))
  hoja.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columnas.length } }
  hoja.getRow(1).font = { bold: true }
  hoja.getRow(1).commit()
  for await (const f of filas) {
    if (salida.writableNeedDrain) await Promise.race([once(salida, 'drain'), once(salida, 'close')])
    if (salida.destroyed) return
    const celdas = columnas.map((c) => c.celda(f))
    const fila = hoja.addRow(celdas.map(valor))
    celdas.forEach((c, i) => {
      const numFmt = formato(c)
      if (numFmt) fila.getCell(i + 1).numFmt = numFmt
    })
    fila.commit()
  }
  hoja.commit()
  await libro.commit()
}
