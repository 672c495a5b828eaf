import type { Kit, Modulo } from '../../modulo'
import { casosImagenes } from './imagenes.casos'
import { rutasImagenes } from './imagenes.rest'

/** Serves the pictures of DATA_DIR/imagenes and those that come with the program. */
export const moduloImagenes = (kit: Kit): Modulo => ({ rutas: rutasImagenes(casosImagenes(kit)) })
