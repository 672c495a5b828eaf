/**
 * Money is text on the wire ("1234.50") and integer cents here; never a binary float.
 */
const DECIMAL = /^\s*([+-])?(\d+)(?:[.,](\d+))?\s*$/

/** Cents of an amount as it travels ("12.5", "12,50", 12.5), rounded half up; null when it is no amount. */
export function aCentavos(importe: string | number | null | undefined): number | null {
  if (importe === null || importe === undefined || importe === '') return null
  const text = typeof importe === 'number' ? plain(importe) : importe
  const match = DECIMAL.exec(text)
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const third = Number(fraction.charAt(2) || '0')
  const cents = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (third >= 5 ? 1 : 0)
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}

const plain = (n: number) => (Number.isFinite(n) ? (String(n).includes('e') ? n.toFixed(4) : String(n)) : '')

/** Cents → the wire's text: 123450 → "1234.50". */
export function deCentavos(centavos: number): string {
  const abs = Math.abs(Math.round(centavos))
  const text = `${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`
  return centavos < 0 && abs > 0 ? `-${text}` : text
}

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** "1234.5" → "1.234,50": Ecuador's way, without the sign of the currency. '—' when there is no amount. */
export function formatImporte(importe: string | number | null | undefined): string {
  const cents = aCentavos(importe)
  if (cents === null) return '—'
  const [whole = '0', fraction = '00'] = deCentavos(Math.abs(cents)).split('.')
  return `${cents < 0 ? '−' : ''}${group(whole)},${fraction}`
}

/** "1234.5" → "$1.234,50"; a negative one "−$3,00". */
export function formatDinero(importe: string | number | null | undefined): string {
  const text = formatImporte(importe)
  if (text === '—') return text
  return text.startsWith('−') ? `−$${text.slice(1)}` : `$${text}`
}

/** 212907 → "212.907". */
export function formatNumero(n: number | null | undefined): string {
  if (n === null || n === undefined || !Number.isFinite(n)) return '—'
  const [whole = '0', fraction] = String(Math.abs(n)).split('.')
  return `${n < 0 ? '−' : ''}${group(whole)}${fraction ? `,${fraction}` : ''}`
}

/** Adds amounts as text without losing a cent. */
export function sumar(importes: readonly (string | number | null | undefined)[]): string {
  return deCentavos(importes.reduce<number>((total, i) => total + (aCentavos(i) ?? 0), 0))
}

/** The change in percent from `antes` to `ahora` ("+12 %", "−2 %"), null when there is nothing to compare with. */
export function variacion(ahora: string | number, antes: string | number): { texto: string; signo: -1 | 0 | 1 } | null {
  const [a, b] = [aCentavos(ahora), aCentavos(antes)]
  if (a === null || b === null || b <= 0) return null
  const percent = Math.round(((a - b) * 100) / b)
  const signo = percent > 0 ? 1 : percent < 0 ? -1 : 0
  return { texto: `${signo > 0 ? '+' : signo < 0 ? '−' : ''}${formatNumero(Math.abs(percent))} %`, signo }
}
