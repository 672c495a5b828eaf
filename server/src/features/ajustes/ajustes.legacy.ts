import { guionAjustes } from '@mancuerna/contract/legacy/ajustes'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import type { CasosAjustes } from './ajustes.casos'
import { ajustesLegado, logoLegado } from './ajustes.wire'

/** ajustes.php. */
export const guionDeAjustes = (casos: CasosAjustes) =>
  implementarGuion(guionAjustes, {
    obtener: async ({ actor }) => ajustesLegado(await casos.leer(actor, undefined)),
    registrar: async ({ actor, cuerpo, repeticion }) => {
      const { nombre, telefono, direccion } = cuerpo.ajustes
      await casos.registrar(actor, { nombre, telefono, direccion, logo: logoLegado(cuerpo.ajustes) }, repeticion)
      return true as const
    },
  })
