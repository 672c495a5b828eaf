import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import type { Kit } from '../../modulo'
import { sqlGuia, sqlInicio } from './inicio.informes'
import { rangoDe } from './inicio.reglas'
import { comparadoLeido, inicioLeido, verPerfil, verPerfilPropio } from './ver-inicio'

/** The use cases of dashboard and profile. */
export const casosInicio = ({ executor, clock, config }: Kit) => ({
  /** The dashboard's statement, and what reads its answer, alone or compared with the periods before. */
  sentencia(cual: { comparado: boolean }) {
    const hoy = hoyEn(clock(), config.zona)
    return sqlInicio(rangoDe(hoy), hoy, cual)
  },
  /** The statement of the first day's steps. */
  guia: sqlGuia,
  leido: inicioLeido,
  comparado: comparadoLeido,
  perfil: executor.enLectura(verPerfil),
  perfilPropio: executor.enLectura(verPerfilPropio),
})
export type CasosInicio = ReturnType<typeof casosInicio>
