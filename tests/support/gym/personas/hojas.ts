import ExcelJS from '@protobi/exceljs'

/* Lists of people as other programs write them. */

type Celda = string | number | Date | null | { formula: string; result?: string | number }

/** A workbook with one sheet of these rows, the first in bold. */
export async function libroCon(filas: readonly (readonly Celda[])[]): Promise<Buffer> {
  const libro = new ExcelJS.Workbook()
  const hoja = libro.addWorksheet('Socios')
  hoja.addRows(filas.map((f) => [...f]))
  hoja.getRow(1).font = { bold: true }
  return Buffer.from(await libro.xlsx.writeBuffer())
}

/** A CSV with semicolons. */
export const csvCon = (filas: readonly (readonly (string | number)[])[]): string =>
  filas.map((f) => f.join(';')).join('\r\n')

const dos = (n: number): string => String(n).padStart(2, '0')

/** So many people with accents, a cédula, a matrícula and a membership until some day of April 2026. */
export const gente = (cuantos: number): string[][] =>
  Array.from({ length: cuantos }, (_, i) => {
    const fin = `${dos((i % 28) + 1)}/04/2026`
    const n = String(i).padStart(6, '0')
    return [`Ñusta Peña ${n}`, `P${n}`, `S-${n}`, `099${n}0`, `socio${n}@correo.ec`, `Calle ${n}`, 'mensual', fin]
  })

/** The headings of `gente`. */
export const TITULOS_GENTE = [
  'Nombres y apellidos',
  'Nº de cédula',
  'Código de socio',
  'Celular',
  'Correo electrónico',
  'Dirección',
  'Plan',
  'Vence',
]
