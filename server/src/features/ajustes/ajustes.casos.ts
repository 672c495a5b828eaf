import type { Kit } from '../../modulo'
import type { Actor } from '../../platform/core/contexto'
import type { Repeticion } from '../../platform/core/repeticion'
import { sqlAjustes } from './ajustes.repo'
import { type CambioAjustes, registrarAjustes } from './guardar-ajustes'

/** A change as the clients send it: `logo` is a data URL, null for the default logo, absent to keep it. */
type CambioEnviado = Omit<CambioAjustes, 'logo'> & { logo?: string | null | undefined }

/** The use cases of the gym's settings. */
export function casosAjustes({ executor, prepararImagen }: Kit) {
  const registrar = executor.enTransaccion(registrarAjustes)
  return {
    sentencia: sqlAjustes,

    /** The picture is decoded before the transaction opens. Throws VALIDACION and as `prepararImagen`. */
    async registrar(actor: Actor, { logo, ...textos }: CambioEnviado, repeticion?: Repeticion) {
      const imagen = typeof logo === 'string' ? await prepararImagen(logo) : logo
      return registrar(actor, { ...textos, logo: imagen }, repeticion)
    },
  }
}
export type CasosAjustes = ReturnType<typeof casosAjustes>
