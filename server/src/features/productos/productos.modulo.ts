import type { Kit, Modulo } from '../../modulo'
import { casosProductos } from './productos.casos'
import { rutasProductos } from './productos.rest'

/** Assembled products: the combos that a membership type may include. */
export const moduloProductos = (kit: Kit): Modulo => ({ rutas: rutasProductos(casosProductos(kit)) })
