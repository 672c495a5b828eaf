import { guionAjustes } from '@mancuerna/contract/legacy/ajustes'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import { lecturaPresentada } from '../../platform/http/lectura-directa'
import type { CasosAjustes } from './ajustes.casos'
import { ajustesLegado, logoLegado } from './ajustes.wire'

/** ajustes.php. */
export const guionDeAjustes = (casos: CasosAjustes) =>
  implementarGuion(guionAjustes, {
    obtener: lecturaPresentada(() => casos.sentencia, ajustesLegado),
    registrar: async ({ actor, cuerpo, repeticion }) => {
      const { nombre, telefono, direccion } = cuerpo.ajustes
      await casos.registrar(actor, { nombre, telefono, direccion, logo: logoLegado(cuerpo.ajustes) }, repeticion)
      return true as const
    },
  })
