import { type Celda, COMIENZO_CSV, lineaCsv } from '@mancuerna/domain/csv'

/** Rows → CSV as Excel in Spanish opens it, with a line of headings. */
export const aCsv = (headers: readonly string[], rows: readonly (readonly Celda[])[]): string =>
  COMIENZO_CSV + [headers.map((texto) => ({ texto })), ...rows].map(lineaCsv).join('')

/** Hands a text or Blob to the browser as a download. */
export function descargar(nombre: string, contenido: string | Blob, tipo = 'text/csv;charset=utf-8'): void {
  const blob = contenido instanceof Blob ? contenido : new Blob([contenido], { type: tipo })
  const url = URL.createObjectURL(blob)
  bajar(url, nombre)
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Lets the browser fetch a file by itself: what is large never passes through the page. */
export function bajar(url: string, nombre: string): void {
  const a = document.createElement('a')
  a.href = url
  a.download = nombre
  a.click()
}
