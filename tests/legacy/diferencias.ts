import type { Diferencia } from './comparar'

export interface Motivo {
  ids: readonly string[]
  cuando?: (d: Diferencia) => boolean
  razon: string
}
export const DIFERENCIAS: readonly Motivo[] = []
