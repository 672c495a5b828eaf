import type { Kit, Modulo } from '../../modulo'
import { casosMembresias } from './membresias.casos'
import { rutasMembresias } from './membresias.rest'

/** What is done with a membership by our own client: paying without a charge, freezing, ending it. */
export const moduloMembresias = (kit: Kit): Modulo => ({ rutas: rutasMembresias(casosMembresias(kit)) })
