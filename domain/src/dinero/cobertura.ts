import { type Centavos, sumar } from './dinero'

/** What may be missing of a charge at most, in cents: 0.01 (CONST-05). */
export const TOLERANCIA = 1

/** Repetitions of one charge that may be needed; more are answered and not stored. */
export const REPETIDAS_MAXIMAS = 12

/** What decides about a method line. */
export interface Linea {
  monto: Centavos
  /** Cash: what passes the total goes back as change. */
  efectivo: boolean
}

/** How far lines make an amount; all in cents. */
export interface Cobertura {
  pagado: Centavos
  /** What is missing. */
  pendiente: Centavos
  /** What goes back to the client: cash only. */
  cambio: Centavos
  /** What passes the amount and cannot go back, because it is not cash. */
  sobra: Centavos
}

/** Paid, pending, change and excess of lines against an amount (COBRO-05). */
export function cobertura(total: Centavos, lineas: readonly Linea[]): Cobertura {
  const pagado = sumar(lineas.map((l) => l.monto))
  const sinCambio = sumar(lineas.filter((l) => !l.efectivo).map((l) => l.monto))
  const sobra = Math.max(0, sinCambio - total)
  return { pagado, pendiente: Math.max(0, total - pagado), cambio: Math.max(0, pagado - total - sobra), sobra }
}

/**
 * Why lines do not make an amount; null when they do. Nothing but cash may pass it (docs/domain.md, Money), and no more
 * than `tolerancia` cents may be missing: 0.01 of a charge (COBRO-23), none of an abono. Without lines nothing is made.
 */
export function rechazoDeCobertura(
  total: Centavos,
  lineas: readonly Linea[],
  tolerancia: Centavos = TOLERANCIA,
): 'COBRO_EXCEDIDO' | 'COBRO_INCOMPLETO' | null {
  const { pendiente, sobra } = cobertura(total, lineas)
  if (sobra > 0) return 'COBRO_EXCEDIDO'
  return lineas.length === 0 || pendiente > tolerancia ? 'COBRO_INCOMPLETO' : null
}

/** True when these lines make the whole charge. */
export const cubren = (total: Centavos, lineas: readonly Linea[]): boolean => rechazoDeCobertura(total, lineas) === null

/**
 * What a charge lacks while it is not complete: its total less the lines sent once, or less its quotas. SQL says the
 * same in the view cobro_incompleto and in cobro_falta().
 */
export const faltaDe = (total: Centavos, partes: readonly { monto: Centavos; repetido?: boolean }[]): Centavos =>
  Math.max(0, total - sumar(partes.filter((p) => !p.repetido).map((p) => p.monto)))

export interface LineaPosible extends Linea {
  /** Identical to an earlier one and sent without re-posting the transaction: a retry, or a second real line. */
  repetido: boolean
}

/**
 * Which of the lines make the charge, or null while it is not covered. Lines sent once always count; a repeated one
 * only if it is needed: first an in-order choice that gives exactly the total, else cash that covers it with change
 * (COBRO-29).
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
  // Stryker disable next-line ArrayDeclaration: of what it is given only what stands among the lines is taken
  if (falta === 0) return []
  const [primera, ...resto] = lineas
  if (!primera) return null
  const con = elegir(falta - primera.monto, resto)
  return con ? [primera, ...con] : elegir(falta, resto)
}

/**
 * What each line brings in: its amount less the change, which leaves the last cash lines first. Lines that bring
 * nothing are 0.
 */
export function netear<L extends Linea>(total: Centavos, lineas: readonly L[]): { linea: L; neto: Centavos }[] {
  let { cambio } = cobertura(total, lineas)
  return lineas
    .toReversed()
    .map((linea) => {
      const vuelve = linea.efectivo ? Math.min(cambio, linea.monto) : 0
      cambio -= vuelve
      return { linea, neto: linea.monto - vuelve }
    })
    .toReversed()
}
