import type { Repeticion } from '../../platform/core/repeticion'
import { exigirPersona } from '../../platform/core/actor'
import type { Actor, Rol } from '../../platform/core/contexto'
import { bytesSecretos, contrasenaLegible } from '../../platform/core/secreto'
import type { Kit, Modulo } from '../../modulo'
import { cifrarClave } from '../sesion/claves'
import { crearUsuario, editarUsuario, eliminarUsuario, restablecerClave } from './guardar-usuario'
import { guionUsuarios } from './usuarios.legacy'
import { buscarUsuario, type DatosUsuario, listarUsuarios } from './usuarios.repo'
import { rutasUsuarios } from './usuarios.rest'

const crearCasos = ({ ejecutor, config }: Kit) => {
  const crear = ejecutor.enTransaccion(crearUsuario)
  const restablecer = ejecutor.enTransaccion(restablecerClave)
  const temporal = (para: string, repeticion?: Repeticion) =>
    contrasenaLegible(bytesSecretos(config.sessionSecret, { para, repeticion }))
  return {
    listar: ejecutor.enLectura((ctx, e: { orden: 'id' | 'nombre'; buscar: string }) => listarUsuarios(ctx.tx, e)),
    buscar: ejecutor.enLectura((ctx, e: { id: number }) => buscarUsuario(ctx.tx, e.id)),
    editar: ejecutor.enTransaccion(editarUsuario),
    eliminar: ejecutor.enTransaccion(eliminarUsuario),
    /** With the installation's initial password: the old client cannot show another (open-points.md, Users and session). */
    crearConInicial: async (actor: Actor, datos: DatosUsuario & { rol: Rol }, repeticion?: Repeticion) =>
      crear(actor, { datos, hash: await cifrarClave(config.claveInicial) }, repeticion),
    /** With a temporary password, which only this answer ever holds. */
    async crearConTemporal(actor: Actor, datos: DatosUsuario & { rol: Rol }, repeticion?: Repeticion) {
      exigirPersona(actor)
      const clave = temporal('usuario', repeticion)
      return { ...(await crear(actor, { datos, hash: await cifrarClave(clave) }, repeticion)), clave }
    },
    async restablecer(actor: Actor, e: { id: number }, repeticion?: Repeticion) {
      exigirPersona(actor)
      const clave = temporal('restablecer', repeticion)
      return { ...(await restablecer(actor, { id: e.id, hash: await cifrarClave(clave) }, repeticion)), clave }
    },
    claveInicial(actor: Actor): string {
      exigirPersona(actor)
      return config.claveInicial
    },
  }
}
export type CasosUsuarios = ReturnType<typeof crearCasos>

/** The people who sign in: kept by administrators, on both doors. */
export function moduloUsuarios(kit: Kit): Modulo {
  const casos = crearCasos(kit)
  return { rutas: rutasUsuarios(casos), guiones: [guionUsuarios(casos)] }
}
