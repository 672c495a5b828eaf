import type { Kit, Modulo } from '../../modulo'
import { casosImagenes } from './imagenes.casos'
import { rutasImagenes } from './imagenes.rest'

/** Serves the pictures of the gym's store and those that come with the program. */
export const moduloImagenes = (kit: Kit): Modulo => ({ rutas: rutasImagenes(casosImagenes(kit)) })
