import type { Kit, Modulo } from '../../modulo'
import { guionesInformes } from './anterior/informes.legacy'
import { casosInformes } from './informes.casos'
import { rutasInformes } from './informes.rest'

/** Reports of visits and payments over the same rows, on both doors, and their exports. */
export function moduloInformes(kit: Kit): Modulo {
  const casos = casosInformes(kit)
  return { rutas: rutasInformes(casos), guiones: guionesInformes(casos) }
}
