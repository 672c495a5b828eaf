import type { Kit, Modulo } from '../../modulo'
import { casosAreas } from './areas.casos'
import { rutasAreas } from './areas.rest'

/** Access areas: where a membership lets one in. */
export const moduloAreas = (kit: Kit): Modulo => ({ rutas: rutasAreas(casosAreas(kit)) })
