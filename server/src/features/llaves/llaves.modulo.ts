import type { Kit, Modulo } from '../../modulo'
import type { Autenticador } from '../../platform/http/session/autenticador'
import { casosLlaves } from './llaves.casos'
import { rutasLlaves } from './llaves.rest'

/** Keys for programs that can keep no session, and who a key stands for. */
export function moduloLlaves(kit: Kit): Modulo & Pick<Autenticador, 'porLlave'> {
  const casos = casosLlaves(kit)
  return { rutas: rutasLlaves(casos), porLlave: casos.porLlave }
}
