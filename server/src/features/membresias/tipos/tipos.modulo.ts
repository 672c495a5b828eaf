import type { Kit, Modulo } from '../../../modulo'
import { casosTipos } from './tipos.casos'
import { guionTipos } from './tipos.legacy'
import { rutasTipos } from './tipos.rest'

/** Membership types: the newer door's tipos-membresia and the old door's membresias.php over one table. */
export function moduloTipos(kit: Kit): Modulo {
  const casos = casosTipos(kit)
  return { rutas: rutasTipos(casos), guiones: [guionTipos(casos)] }
}
