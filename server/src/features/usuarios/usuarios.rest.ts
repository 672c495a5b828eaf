import {
  ClaveInicial,
  ClaveRestablecida,
  UsuarioCambio,
  UsuarioCreado,
  UsuarioEntrada,
  UsuarioGuardado,
  UsuarioParams,
  UsuarioSalida,
  UsuariosConsulta,
} from '@mancuerna/contract/usuarios'
import { z } from 'zod'
import { DomainError } from '../../platform/core/error'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosUsuarios } from './usuarios.modulo'
import { mensajeEliminado, usuarioSalida } from './usuarios.wire'

const comun = { acceso: 'administrador', etiqueta: 'Usuarios' } as const
const ruta = '/api/v2/usuarios'

/** Users of our own client, for administrators. */
export const rutasUsuarios = (casos: CasosUsuarios): Ruta[] => [
  definirRuta({
    ...comun,
    metodo: 'get',
    ruta,
    resumen: 'Los usuarios, por nombre',
    consulta: UsuariosConsulta,
    respuesta: z.array(UsuarioSalida),
    manejar: async ({ actor, consulta }) =>
      (await casos.listar(actor, { orden: 'nombre', ...consulta })).map(usuarioSalida),
  }),
  definirRuta({
    ...comun,
    metodo: 'get',
    ruta: `${ruta}/clave-inicial`,
    resumen: 'La contraseña inicial de los usuarios creados con el programa anterior',
    respuesta: ClaveInicial,
    manejar: async ({ actor }) => ({ clave_inicial: casos.claveInicial(actor) }),
  }),
  definirRuta({
    ...comun,
    metodo: 'get',
    ruta: `${ruta}/:id`,
    resumen: 'Un usuario',
    params: UsuarioParams,
    respuesta: UsuarioSalida,
    manejar: async ({ actor, params }) => {
      const usuario = await casos.buscar(actor, params)
      if (!usuario) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El usuario' } })
      return usuarioSalida(usuario)
    },
  }),
  definirRuta({
    ...comun,
    metodo: 'post',
    ruta,
    resumen: 'Crea un usuario; la respuesta muestra su contraseña temporal por única vez',
    cuerpo: UsuarioEntrada,
    respuesta: UsuarioCreado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => {
      const { id, clave } = await casos.crearConTemporal(actor, cuerpo, repeticion)
      return { mensaje: 'Usuario registrado exitosamente.', id, clave_temporal: clave }
    },
  }),
  definirRuta({
    ...comun,
    metodo: 'put',
    ruta: `${ruta}/:id`,
    resumen: 'Cambia un usuario',
    params: UsuarioParams,
    cuerpo: UsuarioCambio,
    respuesta: UsuarioGuardado,
    idempotente: true,
    manejar: async ({ actor, params, cuerpo, repeticion }) => ({
      mensaje: 'Usuario actualizado exitosamente.',
      ...(await casos.editar(actor, { id: params.id, datos: cuerpo }, repeticion)),
    }),
  }),
  definirRuta({
    ...comun,
    metodo: 'delete',
    ruta: `${ruta}/:id`,
    resumen: 'Elimina un usuario y cierra sus sesiones; lo que registró conserva su autor',
    params: UsuarioParams,
    respuesta: UsuarioGuardado,
    idempotente: true,
    manejar: async ({ actor, params, repeticion }) => {
      const { id, claves } = await casos.eliminar(actor, params, repeticion)
      return { mensaje: mensajeEliminado(claves), id }
    },
  }),
  definirRuta({
    ...comun,
    metodo: 'post',
    ruta: `${ruta}/:id/restablecer-clave`,
    resumen: 'Da a un usuario una contraseña temporal y cierra sus sesiones',
    params: UsuarioParams,
    respuesta: ClaveRestablecida,
    idempotente: true,
    manejar: async ({ actor, params, repeticion }) => {
      const { id, clave } = await casos.restablecer(actor, params, repeticion)
      return { mensaje: 'Contraseña restablecida.', id, clave_temporal: clave }
    },
  }),
]
