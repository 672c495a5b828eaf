import type { Kit } from '../../modulo'
import { verInicio, verInicioComparado, verPerfil, verPerfilPropio } from './ver-inicio'

/** The use cases of dashboard and profile. */
export const casosInicio = ({ ejecutor }: Kit) => ({
  obtener: ejecutor.enLectura(verInicio),
  comparado: ejecutor.enLectura(verInicioComparado),
  perfil: ejecutor.enLectura(verPerfil),
  perfilPropio: ejecutor.enLectura(verPerfilPropio),
})
export type CasosInicio = ReturnType<typeof casosInicio>
