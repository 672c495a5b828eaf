/** A CSS string: what a gym or a person is called may hold quotes. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"\n\r<]/g, (c) => `\\${c.codePointAt(0)?.toString(16)} `)}"`

const TEXT = 'font: 7.5pt "Archivo Variable", system-ui, sans-serif; color: #444;'

/**
 * Paper, margins and rows of a printed sheet, with a running head and 'página 2 de 5' on each page. Page numbers stand
 * in margin boxes, which Chromium prints since 131; Firefox and Safari leave them out and print their own numbers
 * (docs/decisions/0092). A plain style sheet: nested at-rules are none that emotion writes.
 */
export const pageStyles = ({ head, foot }: { head: string; foot: string }): string => `
[data-hoja] { display: none; }
@page {
  size: A4;
  margin: 13mm 12mm 14mm;
  @bottom-left { content: ${quoted(foot)}; ${TEXT} }
  @bottom-right { content: "página " counter(page) " de " counter(pages); ${TEXT} }
  @top-left { content: ${quoted(head)}; ${TEXT} }
}
@page :first { @top-left { content: none; } }
@media print {
  html, body { background: #fff !important; }
  body > :not([data-hoja]) { display: none !important; }
  [data-hoja] {
    display: block; color: #000; background: #fff; color-scheme: light;
    font-size: 8.5pt; line-height: 1.25; print-color-adjust: exact; -webkit-print-color-adjust: exact;
  }
  [data-hoja] > header {
    display: flex; align-items: center; gap: 3mm; padding-bottom: 3mm; border-bottom: 0.3mm solid #000;
  }
  [data-hoja] > header > div:nth-of-type(2), [data-hoja] > header > img + div { flex: 1; min-width: 0; }
  [data-hoja] > header strong { display: block; font-size: 12pt; }
  [data-hoja] small { font-size: 7.5pt; color: #444; }
  [data-hoja] h1 { margin: 3mm 0 0.5mm; font-size: 13pt; font-weight: 650; }
  [data-hoja] h2 { margin: 5mm 0 1mm; font-size: 9.5pt; font-weight: 650; break-after: avoid; }
  [data-hoja] p { margin: 0; }
  [data-hoja] dl { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 2mm 0 0; }
  [data-hoja] dt { font-size: 7.5pt; color: #444; }
  [data-hoja] dd { margin: 0; font-size: 11pt; font-weight: 650; font-variant-numeric: tabular-nums; }
  [data-hoja] dl[data-data] { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm 6mm; }
  [data-hoja] dl[data-data] dd { font-size: 8.5pt; overflow-wrap: anywhere; }
  [data-hoja] table { width: 100%; margin-top: 3mm; border-collapse: collapse; }
  [data-hoja] thead { display: table-header-group; }
  [data-hoja] tr { break-inside: avoid; }
  [data-hoja] th, [data-hoja] td {
    padding: 0.55mm 1.5mm; text-align: left; vertical-align: middle; border-bottom: 0.15mm solid #bbb;
    overflow-wrap: anywhere;
  }
  [data-hoja] th { font-size: 7.5pt; font-weight: 650; white-space: nowrap; border-bottom: 0.3mm solid #000; }
  [data-hoja] [data-align="right"] { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  [data-hoja] td[data-type="imagen"] > * {
    width: 4mm !important; height: 4mm !important; font-size: 5pt !important; border-radius: 0.6mm !important;
  }
  [data-hoja] tr[data-total] td { font-weight: 650; border-top: 0.3mm solid #000; border-bottom: 0; }
  [data-hoja] [data-beside] { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8mm; align-items: start; }
}
`
