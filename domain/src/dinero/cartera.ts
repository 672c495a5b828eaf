import type { Centavos } from './dinero'
import { diasEntre, type FechaCivil } from '../fechas/fecha'

export type EstadoCuota = 'Pendiente' | 'Pagada' | 'Anulada'

/** What is left of a quota; nothing of one that was annulled. SQL says the same in cuota_saldo(). */
export const saldoDe = (q: { estado: EstadoCuota; monto: Centavos; pagado: Centavos }): Centavos =>
  q.estado === 'Anulada' ? 0 : q.monto - q.pagado

/**
 * Whether a quota is owed: pending, of a charge that is complete and not annulled. SQL says the same in the view
 * cuota_debida.
 */
export const seDebe = (q: { estado: EstadoCuota }, cobro: { completo: boolean; anulado: boolean }): boolean =>
  q.estado === 'Pendiente' && cobro.completo && !cobro.anulado

/** Due before today; a quota that is due today is not overdue. SQL says the same in cuota_vencida(). */
export const vencida = (vencimiento: FechaCivil, hoy: FechaCivil): boolean => vencimiento < hoy

/** Days past the due date; 0 when it is not past. SQL says the same in cuota_atraso(). */
export const diasDeAtraso = (vencimiento: FechaCivil, hoy: FechaCivil): number =>
  vencida(vencimiento, hoy) ? diasEntre(vencimiento, hoy) : 0

/** How an amount is spread over quotas in their order: each takes what it lacks. Returns what does not fit too. */
export function repartir<C extends { saldo: Centavos }>(
  monto: Centavos,
  cuotas: readonly C[],
): { partes: { cuota: C; monto: Centavos }[]; sobra: Centavos } {
  let sobra = monto
  const partes: { cuota: C; monto: Centavos }[] = []
  for (const cuota of cuotas) {
    const parte = Math.min(sobra, cuota.saldo)
    if (parte > 0) partes.push({ cuota, monto: parte })
    sobra -= parte
  }
  return { partes, sobra }
}

/**
 * Crosses what is owed with what is brought: amounts for each pair, in order, with the exact sums of both sides. Both
 * must sum the same.
 */
export function cruzar<A extends { monto: Centavos }, B extends { monto: Centavos }>(
  deudas: readonly A[],
  aportes: readonly B[],
): { deuda: A; aporte: B; monto: Centavos }[] {
  const pares: { deuda: A; aporte: B; monto: Centavos }[] = []
  let j = 0
  let resto = aportes[0]?.monto ?? 0
  for (const deuda of deudas) {
    let falta = deuda.monto
    // Stryker disable next-line EqualityOperator: past the last one nothing is left, and the turn more adds nothing
    while (falta > 0 && j < aportes.length) {
      const monto = Math.min(falta, resto)
      if (monto > 0) pares.push({ deuda, aporte: aportes[j] as B, monto })
      falta -= monto
      resto -= monto
      if (resto === 0) resto = aportes[++j]?.monto ?? 0
    }
  }
  return pares
}
