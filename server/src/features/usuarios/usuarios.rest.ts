import { apiUsuarios } from '@mancuerna/contract/personas/usuarios'
import { DomainError } from '../../platform/core/error'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosUsuarios } from './usuarios.casos'
import { mensajeEliminado, usuarioSalida } from './usuarios.wire'

/** Users of our own client, for administrators. */
export const rutasUsuarios = (casos: CasosUsuarios) =>
  implementar(apiUsuarios, {
    'GET /api/v2/usuarios': async ({ actor, consulta }) =>
      (await casos.listar(actor, { orden: 'nombre', ...consulta })).map(usuarioSalida),
    'GET /api/v2/usuarios/clave-inicial': async ({ actor }) => ({ clave_inicial: casos.contrasenaInicial(actor) }),
    'GET /api/v2/usuarios/:id': async ({ actor, params }) => {
      const usuario = await casos.buscar(actor, params)
      if (!usuario) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })
      return usuarioSalida(usuario)
    },
    'POST /api/v2/usuarios': async ({ actor, cuerpo, repeticion }) => {
      const { id, contrasena } = await casos.crearConTemporal(actor, cuerpo, repeticion)
      return { mensaje: 'Usuario registrado exitosamente.', id, clave_temporal: contrasena }
    },
    'PUT /api/v2/usuarios/:id': async ({ actor, params, cuerpo, repeticion }) => {
      const { id } = await casos.editar(actor, { id: params.id, datos: cuerpo }, repeticion)
      return { mensaje: 'Usuario actualizado exitosamente.', id }
    },
    'DELETE /api/v2/usuarios/:id': async ({ actor, params, repeticion }) => {
      const { id, llaves } = await casos.eliminar(actor, params, repeticion)
      return { mensaje: mensajeEliminado(llaves), id }
    },
    'POST /api/v2/usuarios/:id/restablecer-clave': async ({ actor, params, repeticion }) => {
      const { id, contrasena } = await casos.restablecer(actor, params, repeticion)
      return { mensaje: 'Contraseña restablecida.', id, clave_temporal: contrasena }
    },
  })
