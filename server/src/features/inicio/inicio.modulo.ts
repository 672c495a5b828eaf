import type { Kit, Modulo } from '../../modulo'
import { guionesInicio } from './inicio.legacy'
import { rutasInicio } from './inicio.rest'
import { verInicio, verInicioComparado, verPerfil, verPerfilPropio } from './ver-inicio'

const crearCasos = ({ ejecutor }: Kit) => ({
  obtener: ejecutor.enLectura(verInicio),
  comparado: ejecutor.enLectura(verInicioComparado),
  perfil: ejecutor.enLectura(verPerfil),
  perfilPropio: ejecutor.enLectura(verPerfilPropio),
})
export type CasosInicio = ReturnType<typeof crearCasos>

/** The dashboard and the profile, from the read models, on both doors. */
export function moduloInicio(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: rutasInicio(casos), guiones: guionesInicio(casos) }
}
