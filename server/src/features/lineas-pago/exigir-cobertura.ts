import { cobertura, faltaDe, type Linea, rechazoDeCobertura } from '@mancuerna/domain/dinero/cobertura'
import { type Centavos, escribirCentavos } from '@mancuerna/domain/dinero/dinero'
import { DomainError } from '../../platform/core/error'

type Partes = Parameters<typeof faltaDe>[1]

/**
 * Lines must make the amount; `tolerancia`: cents that may be missing (`rechazoDeCobertura`). Answers the change.
 * Throws COBRO_EXCEDIDO, COBRO_INCOMPLETO.
 */
export function exigirCobertura(total: Centavos, lineas: readonly Linea[], tolerancia?: Centavos): Centavos {
  const rechazo = rechazoDeCobertura(total, lineas, tolerancia)
  if (rechazo) throw new DomainError(rechazo, { datos: pendiente(total, lineas) })
  return cobertura(total, lineas).cambio
}

/** The refusal of lines or quotas that pass the total: says what is pending without them. */
export const excedido = (total: Centavos, partes: Partes): DomainError =>
  new DomainError('COBRO_EXCEDIDO', { datos: pendiente(total, partes) })

/** The refusal of lines or quotas that do not make the total: says what they leave pending. */
export const incompleto = (total: Centavos, partes: Partes): DomainError =>
  new DomainError('COBRO_INCOMPLETO', { datos: pendiente(total, partes) })

const pendiente = (total: Centavos, partes: Partes) => ({ pendiente: escribirCentavos(faltaDe(total, partes)) })
