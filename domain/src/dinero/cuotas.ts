import { type Centavos, sumar } from './dinero'
import { type FechaCivil, sumarDias, sumarMeses } from '../fechas/fecha'

/** How the quotas of a credit charge follow one another (CUOTA-02). */
export const PLANES = ['unica', 'mensual', 'semanal', 'diaria'] as const
/** Most quotas of one charge. */
export const CUOTAS_MAXIMAS = 600

export type Plan = (typeof PLANES)[number]

export interface CuotaDePlan {
  numero: number
  monto: Centavos
  fechaVencimiento: FechaCivil
}
export interface EntradaPlan {
  plan: Plan
  total: Centavos
  /** How many; 'unica' is one whatever it says. */
  numeroCuotas: number
  fechaDocumento: FechaCivil
  fechaCancelacion: FechaCivil
}

/**
 * What is left for the quotas of a credit charge after its down payment; null where that is not less than the total.
 */
export const restoACredito = (total: Centavos, entrada: readonly { monto: Centavos }[]): Centavos | null => {
  const resto = total - sumar(entrada.map((l) => l.monto))
  return resto > 0 ? resto : null
}

/**
 * Amounts of so many quotas: total ÷ count rounded to the cent, the last one adjusted so that the sum is the total
 * (CUOTA-06). Null where a quota would be 0 or less, or the count is none.
 */
export function montosDeCuotas(total: Centavos, n: number): Centavos[] | null {
  if (!Number.isInteger(n) || n < 1 || n > CUOTAS_MAXIMAS || !Number.isInteger(total)) return null
  const cada = Math.floor((2 * total + n) / (2 * n))
  const ultima = total - cada * (n - 1)
  if (cada <= 0 || ultima <= 0) return null
  return Array.from({ length: n }, (_, i) => (i === n - 1 ? ultima : cada))
}

/**
 * Quotas of a credit charge: due document date + k periods, or on the cancellation date when it is only one. Null where
 * `montosDeCuotas` finds none.
 */
export function planDeCuotas(e: EntradaPlan): CuotaDePlan[] | null {
  const montos = montosDeCuotas(e.total, e.plan === 'unica' ? 1 : e.numeroCuotas)
  if (!montos) return null
  return montos.map((monto, i) => ({
    numero: i + 1,
    monto,
    fechaVencimiento: e.plan === 'unica' ? e.fechaCancelacion : vencimiento(e.plan, e.fechaDocumento, i + 1),
  }))
}

/**
 * Due date of the k-th quota: +k months (the month's last day where it is shorter), weeks or days (CUOTA-03, CUOTA-04).
 */
export const vencimiento = (plan: Exclude<Plan, 'unica'>, desde: FechaCivil, k: number): FechaCivil =>
  plan === 'mensual' ? sumarMeses(desde, k) : sumarDias(desde, k * (plan === 'semanal' ? 7 : 1))
