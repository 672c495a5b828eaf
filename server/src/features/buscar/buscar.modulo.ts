import type { Kit, Modulo } from '../../modulo'
import { casosBuscar } from './buscar.casos'
import { rutasBuscar } from './buscar.rest'

/** Look-ups of people for every screen: at the root as the newer old screens call them, and under /api/v2. */
export const moduloBuscar = (kit: Kit): Modulo => ({ rutas: rutasBuscar(casosBuscar(kit)) })
