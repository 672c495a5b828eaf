import { ObtenerAjustes, RegistrarAjustes } from '@mancuerna/contract/legacy/ajustes'
import { definirMetodo, type Guion } from '../../platform/http/tipos'
import type { CasosAjustes } from './ajustes.modulo'
import { ajustesLegado, logoLegado } from './ajustes.wire'

/** ajustes.php: `obtener` opens the old client before anybody signs in. */
export const guionAjustes = (casos: CasosAjustes): Guion => ({
  nombre: 'ajustes',
  metodos: {
    obtener: definirMetodo({
      acceso: 'publica',
      entrada: ObtenerAjustes,
      manejar: async ({ actor }) => ajustesLegado(await casos.leer(actor, undefined)),
    }),
    registrar: definirMetodo({
      acceso: 'administrador',
      entrada: RegistrarAjustes,
      escribe: true,
      manejar: async ({ actor, cuerpo, repeticion }) => {
        const { nombre, telefono, direccion } = cuerpo.ajustes
        await casos.registrar(actor, { nombre, telefono, direccion, logo: logoLegado(cuerpo.ajustes) }, repeticion)
        return true
      },
    }),
  },
})
