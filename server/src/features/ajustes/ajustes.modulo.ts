import type { Repeticion } from '../../platform/core/repeticion'
import type { Actor } from '../../platform/core/contexto'
import type { Kit, Modulo } from '../../modulo'
import { prepararImagen } from '../../platform/images/imagenes'
import { guionAjustes } from './ajustes.legacy'
import { leerAjustes } from './ajustes.repo'
import { rutasAjustes } from './ajustes.rest'
import { type CambioAjustes, registrarAjustes } from './guardar-ajustes'

const crearCasos = ({ ejecutor }: Kit) => {
  const registrar = ejecutor.enTransaccion(registrarAjustes)
  return {
    leer: ejecutor.enLectura((ctx, _: void) => leerAjustes(ctx.tx)),
    /** `logo` as the clients send it, a data URL; it is decoded before the transaction opens. Throws VALIDACION, IMAGEN_INVALIDA, IMAGEN_MUY_GRANDE. */
    async registrar(
      actor: Actor,
      { logo, ...textos }: Omit<CambioAjustes, 'logo'> & { logo?: string | null | undefined },
      repeticion?: Repeticion,
    ) {
      return registrar(
        actor,
        { ...textos, logo: typeof logo === 'string' ? await prepararImagen(logo) : logo },
        repeticion,
      )
    },
  }
}
export type CasosAjustes = ReturnType<typeof crearCasos>

/** The gym's name, phone, address and logo, on both doors. */
export function moduloAjustes(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: rutasAjustes(casos), guiones: [guionAjustes(casos)] }
}
