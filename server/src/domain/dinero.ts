/** Money is exact: a safe integer of cents inside, numeric(12,2) in the database, "12.50" on the wire. */
export type Centavos = number

export { escribirCentavos, leerCentavos } from '@mancuerna/contract/campos'
import { escribirCentavos, leerCentavos } from '@mancuerna/contract/campos'

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
