import type { Kit, Modulo } from '../../modulo'
import { casosSeguridad } from './seguridad.casos'
import { rutasSeguridad } from './seguridad.rest'

/** Who is signed in, and how: sessions, one's own and, for administrators, those of others. */
export function moduloSeguridad(kit: Kit): Modulo {
  return { rutas: rutasSeguridad(casosSeguridad(kit)) }
}
