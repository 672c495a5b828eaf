import { guionUsuarios } from '@mancuerna/contract/legacy/usuarios'
import { implementarGuion } from '../../platform/http/legacy/implementar'
import type { CasosUsuarios } from './usuarios.casos'
import { usuarioLegado } from './usuarios.wire'

/** `get`, `un_usuario`, `registrar`, `put`, `delete` of usuarios.php; the session feature serves the rest of it. */
export const guionDeUsuarios = (casos: CasosUsuarios) =>
  implementarGuion(guionUsuarios, {
    get: async ({ actor }) => (await casos.listar(actor, { orden: 'id', buscar: '' })).map(usuarioLegado),
    un_usuario: async ({ actor, cuerpo }) => {
      const usuario = await casos.buscar(actor, cuerpo)
      return usuario && usuarioLegado(usuario)
    },
    registrar: async ({ actor, cuerpo, repeticion }) => {
      await casos.crearConInicial(actor, { ...cuerpo.usuario, rol: 'ADMINISTRADOR' }, repeticion)
      return true as const
    },
    put: async ({ actor, cuerpo, repeticion }) => {
      const { id, ...datos } = cuerpo.usuario
      await casos.editar(actor, { id, datos }, repeticion)
      return true as const
    },
    delete: async ({ actor, cuerpo, repeticion }) => {
      await casos.eliminar(actor, cuerpo, repeticion)
      return true as const
    },
  })
