import type { Comprobado } from '../../../server/src/features/comprobacion/comprobar'

/** What does not fit, in one line a check: all of it fits when it is empty. */
export const quejas = (c: Comprobado): string[] =>
  c.revisiones.filter((r) => r.desajustes > 0).map((r) => `${r.nombre}: ${JSON.stringify(r.primero)}`)
