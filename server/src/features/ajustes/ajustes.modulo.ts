import type { Kit, Modulo } from '../../modulo'
import { casosAjustes } from './ajustes.casos'
import { guionDeAjustes } from './ajustes.legacy'
import { rutasAjustes } from './ajustes.rest'

/** The gym's name, phone, address and logo, on both doors. */
export function moduloAjustes(kit: Kit): Modulo {
  const casos = casosAjustes(kit)
  return { rutas: rutasAjustes(casos), guiones: [guionDeAjustes(casos)] }
}
