import { type Documento, TOLERANCIA } from '@mancuerna/domain/cobros'
import { type Centavos, sumar } from '@mancuerna/domain/dinero'

export {
  cuentaDe,
  type Documento,
  estadoConciliacion,
  estadoInicial,
  MOVIMIENTO,
  type Origen,
  type Plan,
  planDeCuotas,
  type TipoCobro,
} from '@mancuerna/domain/cobros'

/** What decides about a method line; `efectivo` may give change. */
export interface Linea {
  monto: Centavos
  efectivo: boolean
}
export interface LineaPosible extends Linea {
  /** Identical to an earlier one and sent without re-posting the transaction: a retry, or a second real line. */
  repetido: boolean
}

/**
 * True when these lines make the whole charge: at most 0.01 pending (spec L219) unless told, and what goes past the total is cash, so
 * that it is change (domain.md, Money).
 */
export function cubren(total: Centavos, lineas: readonly Linea[], tolerancia: Centavos = TOLERANCIA): boolean {
  return lineas.length > 0 && sumar(lineas.map((l) => l.monto)) >= total - tolerancia && sinCambio(lineas) <= total
}
const sinCambio = (lineas: readonly Linea[]): Centavos => sumar(lineas.filter((l) => !l.efectivo).map((l) => l.monto))

/** What of a new line that gives no change does not fit; 0 or less when it fits. */
export const exceso = (total: Centavos, lineas: readonly Linea[], nueva: Linea): Centavos =>
  nueva.efectivo ? 0 : sinCambio([...lineas, nueva]) - total

/**
 * Which of the lines make the charge, or null while it is not covered. Lines sent once always count; a repeated one only if it is
 * needed: first an in-order choice that gives exactly the total, else cash that covers it with change.
 */
export function explicar<L extends LineaPosible>(total: Centavos, lineas: readonly L[]): L[] | null {
  const distintas = lineas.filter((l) => !l.repetido)
  if (cubren(total, distintas)) return distintas
  const repetidas = lineas.filter((l) => l.repetido)
  const exactas = elegir(total - sumar(distintas.map((l) => l.monto)), repetidas.slice(0, REPETIDAS_MAXIMAS))
  if (exactas) return enOrden(lineas, [...distintas, ...exactas])
  const usadas = [...distintas]
  for (const l of repetidas.filter((r) => r.efectivo)) {
    usadas.push(l)
    if (cubren(total, usadas)) return enOrden(lineas, usadas)
  }
  return null
}
const enOrden = <L>(todas: readonly L[], usadas: readonly L[]): L[] => todas.filter((l) => usadas.includes(l))

/** The first choice, in order, whose sum is exactly `falta`. It tries every choice: few lines only. */
function elegir<L extends Linea>(falta: Centavos, lineas: readonly L[]): L[] | null {
  if (falta === 0) return []
  const [primera, ...resto] = lineas
  if (!primera || falta < 0) return null
  const con = elegir(falta - primera.monto, resto)
  return con ? [primera, ...con] : elegir(falta, resto)
}

/** Repetitions of one charge that may be needed; more are answered and not stored. */
export const REPETIDAS_MAXIMAS = 12

/** What each line brings in: its amount less the change, which leaves the last cash lines first. Lines that bring nothing are 0. */
export function netear<L extends Linea>(total: Centavos, lineas: readonly L[]): { linea: L; neto: Centavos }[] {
  let cambio = cambioDe(total, lineas)
  return lineas
    .toReversed()
    .map((linea) => {
      const vuelve = linea.efectivo ? Math.min(cambio, linea.monto) : 0
      cambio -= vuelve
      return { linea, neto: linea.monto - vuelve }
    })
    .toReversed()
}

/** Change that goes back, in cents. */
export const cambioDe = (total: Centavos, lineas: readonly Linea[]): Centavos =>
  Math.max(0, sumar(lineas.map((l) => l.monto)) - total)

/** Crosses what is owed with what is brought: amounts for each pair, in order, with the exact sums of both sides. Both must sum the same. */
export function cruzar<A extends { monto: Centavos }, B extends { monto: Centavos }>(
  deudas: readonly A[],
  aportes: readonly B[],
): { deuda: A; aporte: B; monto: Centavos }[] {
  const pares: { deuda: A; aporte: B; monto: Centavos }[] = []
  let j = 0
  let resto = aportes[0]?.monto ?? 0
  for (const deuda of deudas) {
    let falta = deuda.monto
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

/** The number after the last one of its type: its last digits + 1, as wide as they were. FACTURA starts as the tax office writes it. */
export function siguienteNumero(tipo: Documento, ultimo: string | null): string {
  const m = ultimo === null ? null : /^(.*?)(\d{1,15})(\D*)$/.exec(ultimo)
  if (!m) return tipo === 'FACTURA' ? '001-001-000000001' : '000001'
  const [, antes = '', cifras = '0', despues = ''] = m
  return `${antes}${String(Number(cifras) + 1).padStart(cifras.length, '0')}${despues}`
}
