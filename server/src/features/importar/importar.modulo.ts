import type { Kit, Modulo } from '../../modulo'
import { casosImportar } from './importar.casos'
import { rutasImportar } from './importar.rest'

/** People from elsewhere. */
export const moduloImportar = (kit: Kit): Modulo => ({ rutas: rutasImportar(casosImportar(kit)) })
