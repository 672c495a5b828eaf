import type { Gente } from '../gente'
import type { Codigos, Ejemplos, Pantalla } from '../pantallas'
import { momentosDeLaSesion, momentosDelIngreso, momentosDelSegundoFactor } from './acceso'
import { momentosDeAdministracion, momentosDelMarco } from './casa'
import { momentosDeCobros, momentosDeVisitas } from './mostrador'
import { momentosDePersonas } from './personas'

/**
 * What is between two screens: dialogs, second steps, refusals, and what a click opens. Taken of the demo gym, full.
 */
export const momentos = (e: Ejemplos & Codigos, gente: Gente): Pantalla[] => [
  ...momentosDelIngreso(gente),
  ...momentosDeLaSesion(gente),
  ...momentosDelSegundoFactor(gente),
  ...momentosDelMarco(),
  ...momentosDeVisitas(e),
  ...momentosDeCobros(e),
  ...momentosDePersonas(e),
  ...momentosDeAdministracion(e),
]
