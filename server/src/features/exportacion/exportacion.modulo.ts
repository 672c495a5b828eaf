import type { Kit, Modulo } from '../../modulo'
import { casosExportacion } from './exportacion.casos'
import { rutasExportacion } from './exportacion.rest'

/** Moving out: all the gym's data in one file. */
export const moduloExportacion = (kit: Kit): Modulo => ({ rutas: rutasExportacion(casosExportacion(kit)) })
