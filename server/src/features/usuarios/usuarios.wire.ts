import type { UsuarioLegado } from '@mancuerna/contract/legacy/usuarios'
import type { UsuarioSalida } from '@mancuerna/contract/usuarios'
import type { Usuario } from './usuarios.repo'

/** A user as our own client reads it; never a password. */
export const usuarioSalida = (u: Usuario): UsuarioSalida => ({ id: u.id, usuario: u.usuario, nombre: u.nombre, telefono: u.telefono, rol: u.rol, debe_cambiar: u.debeCambiar })

/** A user in the old words. */
export const usuarioLegado = (u: Usuario): UsuarioLegado => ({ id: u.id, usuario: u.usuario, nombre: u.nombre, telefono: u.telefono })
