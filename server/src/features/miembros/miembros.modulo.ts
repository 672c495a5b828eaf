import type { Kit, Modulo } from '../../modulo'
import { casosFichas } from './ficha/fichas.casos'
import { rutasFichas } from './ficha/fichas.rest'
import { casosListas } from './listas/listas.casos'
import { rutasListas } from './listas/listas.rest'
import { casosMiembros } from './miembros.casos'
import { guionDeMiembros } from './miembros.legacy'
import { rutasMiembros } from './miembros.rest'

/** People with a membership card, on both doors: registration, card, lists, history. */
export const moduloMiembros = (kit: Kit): Modulo => {
  const casos = casosMiembros(kit)
  const fichas = casosFichas(kit)
  return {
    rutas: [...rutasMiembros(casos), ...rutasListas(casosListas(kit)), ...rutasFichas(fichas)],
    guiones: [guionDeMiembros(casos, fichas)],
  }
}
