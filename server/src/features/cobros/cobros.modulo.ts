import type { Kit, Modulo } from '../../modulo'
import { casosCobros } from './cobros.casos'
import { rutasCobros } from './cobros.rest'
import { rutasDobles } from './dobles/dobles.rest'
import { rutasPorPasos } from './pasos/pasos.rest'

/** Charges: whole or by steps, read, completed and annulled. */
export function moduloCobros(kit: Kit): Modulo {
  const casos = casosCobros(kit)
  return { rutas: [...rutasPorPasos(casos), ...rutasCobros(casos), ...rutasDobles(casos)] }
}
