import type { Kit, Modulo } from '../../modulo'
import type { DependenciasLegado } from '../../platform/http/legacy/despachar'
import { casosUsuarios } from './usuarios.casos'
import { guionDeUsuarios } from './usuarios.legacy'
import { buscarUsuario } from './usuarios.repo'
import { rutasUsuarios } from './usuarios.rest'

/** The people who sign in: kept by administrators, on both doors; and who a keyed client may name as author. */
export function moduloUsuarios(kit: Kit): Modulo & Pick<DependenciasLegado, 'buscarAutor'> {
  const casos = casosUsuarios(kit)
  return {
    rutas: rutasUsuarios(casos),
    guiones: [guionDeUsuarios(casos)],
    buscarAutor: (id) => buscarUsuario(kit.prisma, id),
  }
}
