import type { Kit, Modulo } from '../../modulo'
import { casosCartera } from './cartera.casos'
import { rutasCartera } from './cartera.rest'

/** What clients owe and how it is collected. */
export const moduloCartera = (kit: Kit): Modulo => ({ rutas: rutasCartera(casosCartera(kit)) })
