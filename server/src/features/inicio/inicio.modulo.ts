import type { Kit, Modulo } from '../../modulo'
import { casosInicio } from './inicio.casos'
import { guionesInicio } from './inicio.legacy'
import { rutasInicio } from './inicio.rest'

/** The dashboard and the profile, from the read models, on both doors. */
export function moduloInicio(kit: Kit): Modulo {
  const casos = casosInicio(kit)
  return { rutas: rutasInicio(casos), guiones: guionesInicio(casos) }
}
