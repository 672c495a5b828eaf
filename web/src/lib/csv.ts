/** One cell of a CSV file; formulas are defused so that a spreadsheet does not run what somebody typed as a name. */
function cell(value: unknown): string {
  const raw = value === null || value === undefined ? '' : String(value)
  const text = /^[=+@\t\r]/.test(raw) || /^-[^\d]/.test(raw) ? `'${raw}` : raw
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows → CSV as Excel in Spanish opens it: ';' between cells, CRLF, byte order mark. */
export function aCsv(headers: readonly string[], rows: readonly (readonly unknown[])[]): string {
  return `\uFEFF${[headers, ...rows].map((r) => r.map(cell).join(';')).join('\r\n')}\r\n`
}

/** Hands a text or Blob to the browser as a download. */
export function descargar(nombre: string, contenido: string | Blob, tipo = 'text/csv;charset=utf-8'): void {
  const blob = contenido instanceof Blob ? contenido : new Blob([contenido], { type: tipo })
  const url = URL.createObjectURL(blob)
  const a = document.createElement('a')
  a.href = url
  a.download = nombre
  a.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
