/** Money is exact: a safe integer of cents inside, numeric(12,2) in the database, "12.50" on the wire. */
export type Centavos = number

/** Cents as a safe integer: at most 99,999,999.99 (numeric(12,2) holds more; no gym charges it). */
const MAXIMO_CENTAVOS = 9_999_999_999

/** Reads "12", "12.5", "12.50", 12.5 into exact cents; null when it is not an amount with at most two decimals. */
export function leerCentavos(valor: string | number): number | null {
  const texto = typeof valor === 'number' ? String(valor) : valor.trim()
  const partes = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(texto)
  if (!partes) return null
  const centavos = Number(partes[2]) * 100 + Number((partes[3] ?? '').padEnd(2, '0'))
  if (centavos > MAXIMO_CENTAVOS) return null
  return partes[1] === '-' && centavos !== 0 ? -centavos : centavos
}

/** "1234.50" for 123450 cents: how both doors write money. */
export function escribirCentavos(centavos: number): string {
  const abs = Math.abs(centavos)
  return `${centavos < 0 ? '-' : ''}${Math.trunc(abs / 100)}.${String(abs % 100).padStart(2, '0')}`
}

/** Cents of what the database or Prisma's Decimal says ("25.00", Decimal). Throws on what is not money: a bug, not input. */
export function aCentavos(valor: { toString(): string } | null): Centavos {
  const texto = valor === null ? '0' : valor.toString()
  const c = leerCentavos(texto)
  if (c !== null) return c
  // Sums over years exceed what one amount may be; they are still exact in cents.
  const m = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(texto)
  if (!m) throw new Error('importe ilegible')
  return Number(`${m[1]}${m[2]}${(m[3] ?? '').padEnd(2, '0')}`)
}

/** The decimal text that the database takes. */
export const aDecimal = escribirCentavos

/** Sum in cents; 0 for none. */
export const sumar = (montos: readonly Centavos[]): Centavos => montos.reduce((a, b) => a + b, 0)
