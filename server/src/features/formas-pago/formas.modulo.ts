import type { Kit, Modulo } from '../../modulo'
import { casosFormas } from './formas.casos'
import { rutasFormas } from './formas.rest'

/** How money may be received: cash, transfer, card … */
export const moduloFormasPago = (kit: Kit): Modulo => ({ rutas: rutasFormas(casosFormas(kit)) })
