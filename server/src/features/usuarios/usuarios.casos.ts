import type { Kit } from '../../modulo'
import { exigirPersona } from '../../platform/core/actor'
import type { Actor, Rol } from '../../platform/core/contexto'
import type { Repeticion } from '../../platform/core/repeticion'
import { bytesSecretos, contrasenaLegible } from '../../platform/core/secreto'
import { cifrarContrasena } from '../sesion/contrasena/contrasenas'
import { crearUsuario, editarUsuario, eliminarUsuario, restablecerContrasena } from './guardar-usuario'
import { buscarUsuario, type DatosUsuario, listarUsuarios } from './usuarios.repo'

type UsuarioNuevo = DatosUsuario & { rol: Rol }

/**
 * The use cases of users. Passwords are made and hashed before their transaction opens; only the answer ever holds a
 * temporary one.
 */
export function casosUsuarios({ executor, config }: Kit) {
  const crear = executor.enTransaccion(crearUsuario)
  const restablecer = executor.enTransaccion(restablecerContrasena)
  /** 60 bits, the same again for a repeated write. */
  const temporal = (para: string, repeticion?: Repeticion) =>
    contrasenaLegible(bytesSecretos(config.sessionSecret, { para, repeticion }))
  return {
    listar: executor.enLectura((ctx, e: { orden: 'id' | 'nombre'; buscar: string }) => listarUsuarios(ctx.tx, e)),
    buscar: executor.enLectura((ctx, e: { id: number }) => buscarUsuario(ctx.tx, e.id)),
    editar: executor.enTransaccion(editarUsuario),
    eliminar: executor.enTransaccion(eliminarUsuario),

    /**
     * With the installation's initial password: the old client cannot show another (docs/domain.md, Users and access).
     */
    crearConInicial: async (actor: Actor, datos: UsuarioNuevo, repeticion?: Repeticion) =>
      crear(actor, { datos, hash: await cifrarContrasena(config.contrasenaInicial) }, repeticion),

    async crearConTemporal(actor: Actor, datos: UsuarioNuevo, repeticion?: Repeticion) {
      exigirPersona(actor)
      const contrasena = temporal('usuario', repeticion)
      const { id } = await crear(actor, { datos, hash: await cifrarContrasena(contrasena) }, repeticion)
      return { id, contrasena }
    },

    async restablecer(actor: Actor, e: { id: number }, repeticion?: Repeticion) {
      exigirPersona(actor)
      const contrasena = temporal('restablecer', repeticion)
      const { id } = await restablecer(actor, { id: e.id, hash: await cifrarContrasena(contrasena) }, repeticion)
      return { id, contrasena }
    },

    contrasenaInicial(actor: Actor): string {
      exigirPersona(actor)
      return config.contrasenaInicial
    },
  }
}
export type CasosUsuarios = ReturnType<typeof casosUsuarios>
