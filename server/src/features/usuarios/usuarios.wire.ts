import type { UsuarioLegado } from '@mancuerna/contract/legacy/usuarios'
import type { UsuarioSalida } from '@mancuerna/contract/usuarios'
import type { Usuario } from './usuarios.repo'

export const usuarioSalida = (u: Usuario): UsuarioSalida => ({ id: u.id, usuario: u.usuario, nombre: u.nombre, telefono: u.telefono, rol: u.rol, debe_cambiar: u.debeCambiar })

export const usuarioLegado = (u: Usuario): UsuarioLegado => ({ id: u.id, usuario: u.usuario, nombre: u.nombre, telefono: u.telefono })
