/** Money is exact: a safe integer of cents inside, numeric(12,2) in the database, "12.50" on the wire. */
export type Centavos = number

/** Cents as a safe integer: at most 99,999,999.99 (numeric(12,2) holds more; no gym charges it). */
const MAXIMO_CENTAVOS = 9_999_999_999

/**
 * Letters of what may be an amount. Longer is none, and is not looked at: a pattern that repeats over megabytes ends in
 * "Maximum call stack size exceeded" in a process that has run for long.
 */
const LARGO_MAXIMO = 300

/**
 * Digits with at most two decimals after a dot or a comma; a dollar sign may stand before them,
 * as our own texts have it.
 */
const ESTRICTO = /^(-?)\$? ?(\d{1,10})(?:[.,](\d{1,2}))?$/

/**
 * Thousands are only told from decimals where both signs stand: "1.234,50" and "1,234.50" are 1234.50 whoever wrote
 * them. Any other text stays as it is.
 */
function sinMiles(texto: string): string {
  const m =
    /^(-?\$? ?)(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/.exec(texto) ?? /^(-?\$? ?)(\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(texto)
  return m ? `${m[1]}${(m[2] as string).replace(/[.,]/g, '')}.${m[3]}` : texto
}

/**
 * The one reading of an amount that somebody wrote, on a screen or through either door: "12", "12.5", "12,50",
 * "1.234,50", "1,234.50", "$12,50", 12.5 into exact cents. Null when it is not an amount with at most two decimals, or
 * when it may be read in two ways ("1.234" is a thousand and more, or a dollar and more): `rechazoDeMonto` says why.
 */
export function leerCentavos(valor: string | number): number | null {
  const texto = typeof valor === 'number' ? String(valor) : valor.trim()
  if (texto.length > LARGO_MAXIMO) return null
  const partes = ESTRICTO.exec(sinMiles(texto))
  if (!partes) return null
  const centavos = Number(partes[2]) * 100 + Number((partes[3] ?? '').padEnd(2, '0'))
  if (centavos > MAXIMO_CENTAVOS) return null
  return partes[1] === '-' && centavos !== 0 ? -centavos : centavos
}

/** What a field and both doors say of an amount that they do not take. */
const RECHAZOS = {
  negativo: 'El monto no puede ser negativo.',
  grande: 'El monto es demasiado grande: puede ser hasta 99.999.999,99.',
  ilegible: 'El monto no es válido: use hasta dos decimales, por ejemplo 12,50.',
} as const

/** One group sign, three digits after each: thousands or decimals, nobody knows which. */
const DE_DOS_MANERAS = /^\$? ?([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?:,\d{3})+)$/

/**
 * Why an amount is not taken, as a sentence that says how to write it; null for one of 0 or more that `leerCentavos`
 * reads. An amount is refused beside its field or taken exactly: nothing makes another one of it (docs/decisions/0089).
 */
export function rechazoDeMonto(valor: string | number): string | null {
  const centavos = leerCentavos(valor)
  if (centavos !== null) return centavos < 0 ? RECHAZOS.negativo : null
  const texto = String(valor).trim()
  if (texto.length > LARGO_MAXIMO) return RECHAZOS.ilegible
  if (/^[-−]/.test(texto)) return RECHAZOS.negativo
  const dudoso = DE_DOS_MANERAS.exec(texto)
  if (dudoso) return rechazoDeDudoso(dudoso[1] as string)
  return /^\$? ?\d{9,}(?:[.,]\d{1,2})?$/.test(texto) ? RECHAZOS.grande : RECHAZOS.ilegible
}

/** What it proposes is an amount that is taken. */
function rechazoDeDudoso(dudoso: string): string {
  const escrito = `${dudoso.replace(/[.,]/g, '')},00`
  return leerCentavos(escrito) === null
    ? RECHAZOS.grande
    : `«${dudoso}» se puede leer de dos maneras. Escriba los miles sin separar y los centavos con coma: ${escrito}.`
}

/** "1234.50" for 123450 cents: how both doors write money, and what the database takes. */
export function escribirCentavos(centavos: number): string {
  const abs = Math.abs(centavos)
  return `${centavos < 0 ? '-' : ''}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`
}

/** "1234,50" for 123450 cents: how a field shows an amount that it has taken, and sentences without the dollar sign. */
export const conComa = (centavos: Centavos): string => escribirCentavos(centavos).replace('.', ',')

/**
 * Cents of what the database or Prisma's Decimal says ("25.00", "25.000", Decimal), sums over years too. Throws on what
 * is not money: a bug, not input.
 */
export function aCentavos(valor: { toString(): string } | null): Centavos {
  const m = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(valor === null ? '0' : valor.toString())
  if (!m) throw new Error('importe ilegible')
  const centavos = Number(`${m[2]}${(m[3] ?? '').padEnd(2, '0')}`)
  return m[1] === '-' && centavos !== 0 ? -centavos : centavos
}

/** Sum in cents; 0 for none. */
export const sumar = (montos: readonly Centavos[]): Centavos => montos.reduce((a, b) => a + b, 0)

/** Dot or comma before the decimals; a sign is allowed. */
const ESCRITO = /^\s*([+-])?(\d+)(?:[.,](\d+))?\s*$/

/** A number as plain digits, without an exponent. */
const cifras = (n: number): string => (String(n).includes('e') ? n.toFixed(4) : String(n))

/**
 * Cents of an amount to be shown or as people type it ("12.5", "12,50", 12.5), rounded half up; null when it is no
 * amount. Unlike `leerCentavos` it has no upper limit: totals of years are read with it too.
 */
export function leerImporte(importe: string | number | null | undefined): Centavos | null {
  // Of null and undefined String makes words, which are no amount.
  const texto = typeof importe === 'number' ? cifras(importe) : String(importe)
  const partes = texto.length > LARGO_MAXIMO ? null : ESCRITO.exec(texto)
  if (!partes) return null
  const [, signo, enteros, decimales = ''] = partes
  const redondeo = Number(decimales.charAt(2)) >= 5 ? 1 : 0
  const centavos = Number(enteros) * 100 + Number(decimales.slice(0, 2).padEnd(2, '0')) + redondeo
  if (!Number.isSafeInteger(centavos)) return null
  return signo === '-' && centavos !== 0 ? -centavos : centavos
}

/** "1.234.567" for "1234567". */
const enMiles = (digitos: string): string => digitos.replace(/\B(?=(\d{3})+(?!\d))/g, '.')

/** "1234.5" → "$1.234,50" as Ecuador writes it, a negative one "−$3,00"; '—' for what is no amount. */
export function formatDinero(importe: string | number | null | undefined): string {
  const centavos = leerImporte(importe)
  if (centavos === null) return '—'
  const [enteros, decimales] = escribirCentavos(Math.abs(centavos)).split('.') as [string, string]
  return `${centavos < 0 ? '−' : ''}$${enMiles(enteros)},${decimales}`
}

/** 212907 → "212.907", -1.5 → "−1,5"; '—' for what is no number. */
export function formatNumero(n: number | null | undefined): string {
  const valor = n ?? Number.NaN
  if (!Number.isFinite(valor)) return '—'
  const [enteros, decimales] = String(Math.abs(valor)).split('.') as [string, string?]
  return `${valor < 0 ? '−' : ''}${enMiles(enteros)}${decimales ? `,${decimales}` : ''}`
}

/** The change in percent from `antes` to `ahora` ("+12 %", "−2 %"); null when there is nothing to compare with. */
export function variacion(ahora: string | number, antes: string | number): { texto: string; signo: -1 | 0 | 1 } | null {
  const [a, b] = [leerImporte(ahora), leerImporte(antes) ?? 0]
  if (a === null || b <= 0) return null
  const porCiento = Math.round(((a - b) * 100) / b)
  const signo = porCiento > 0 ? 1 : porCiento < 0 ? -1 : 0
  return { texto: `${signo > 0 ? '+' : signo < 0 ? '−' : ''}${formatNumero(Math.abs(porCiento))} %`, signo }
}
