import {
  EditarUsuario,
  EliminarUsuario,
  ListarUsuarios,
  RegistrarUsuario,
  UnUsuario,
} from '@mancuerna/contract/legacy/usuarios'
import { definirMetodo, type Guion } from '../../platform/http/tipos'
import type { CasosUsuarios } from './usuarios.modulo'
import { usuarioLegado } from './usuarios.wire'

/** `get`, `un_usuario`, `registrar`, `put`, `delete` of usuarios.php; the session feature serves the rest of it. */
export const guionUsuarios = (casos: CasosUsuarios): Guion => ({
  nombre: 'usuarios',
  metodos: {
    get: definirMetodo({
      acceso: 'administrador',
      entrada: ListarUsuarios,
      manejar: async ({ actor }) => (await casos.listar(actor, { orden: 'id', buscar: '' })).map(usuarioLegado),
    }),
    un_usuario: definirMetodo({
      acceso: 'administrador',
      entrada: UnUsuario,
      manejar: async ({ actor, cuerpo }) => {
        const usuario = await casos.buscar(actor, cuerpo)
        return usuario && usuarioLegado(usuario)
      },
    }),
    registrar: definirMetodo({
      acceso: 'administrador',
      entrada: RegistrarUsuario,
      escribe: true,
      manejar: async ({ actor, cuerpo, repeticion }) =>
        Boolean(await casos.crearConInicial(actor, { ...cuerpo.usuario, rol: 'ADMINISTRADOR' }, repeticion)),
    }),
    put: definirMetodo({
      acceso: 'administrador',
      entrada: EditarUsuario,
      escribe: true,
      manejar: async ({ actor, cuerpo, repeticion }) => {
        const { id, ...datos } = cuerpo.usuario
        return Boolean(await casos.editar(actor, { id, datos }, repeticion))
      },
    }),
    delete: definirMetodo({
      acceso: 'administrador',
      entrada: EliminarUsuario,
      escribe: true,
      manejar: async ({ actor, cuerpo, repeticion }) => Boolean(await casos.eliminar(actor, cuerpo, repeticion)),
    }),
  },
})
