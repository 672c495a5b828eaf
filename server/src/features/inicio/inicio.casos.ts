import type { Kit } from '../../modulo'
import { verInicio, verInicioComparado, verPerfil, verPerfilPropio } from './ver-inicio'

/** The use cases of dashboard and profile. */
export const casosInicio = ({ executor }: Kit) => ({
  obtener: executor.enLectura(verInicio),
  comparado: executor.enLectura(verInicioComparado),
  perfil: executor.enLectura(verPerfil),
  perfilPropio: executor.enLectura(verPerfilPropio),
})
export type CasosInicio = ReturnType<typeof casosInicio>
