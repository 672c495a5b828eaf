import type { Kit, Modulo } from '../../modulo'
import { casosVisitas } from './visitas.casos'
import { guionVisitasLegado } from './visitas.legacy'
import { rutasVisitas } from './visitas.rest'

/** Visits at the door, on both doors: members', occasional and regular ones; the last entries; annulment. */
export function moduloVisitas(kit: Kit): Modulo {
  const casos = casosVisitas(kit)
  return { rutas: rutasVisitas(casos), guiones: [guionVisitasLegado(casos)] }
}
