import type { UsuarioLegado } from '@mancuerna/contract/legacy/usuarios'
import type { UsuarioSalida } from '@mancuerna/contract/personas/usuarios'
import type { Usuario } from './usuarios.repo'

/** A user as our own client reads it; never a password. */
export const usuarioSalida = (u: Usuario): UsuarioSalida => ({
  id: u.id,
  usuario: u.usuario,
  nombre: u.nombre,
  telefono: u.telefono,
  rol: u.rol,
  debe_cambiar: u.debeCambiar,
  segundo_factor: u.segundoFactor,
})

/** A user in the old words. */
export const usuarioLegado = (u: Usuario): UsuarioLegado => ({
  id: u.id,
  usuario: u.usuario,
  nombre: u.nombre,
  telefono: u.telefono,
})

/** What is said when a user is gone; the keys it made still let somebody in, so they are named. */
export function mensajeEliminado(llaves: readonly string[]): string {
  const nombres = llaves.map((l) => `«${l}»`).join(', ')
  if (llaves.length === 0) return 'Usuario eliminado exitosamente.'
  return llaves.length === 1
    ? `Usuario eliminado exitosamente. Su llave de acceso ${nombres} sigue activa: revóquela si ya no debe usarse.`
    : `Usuario eliminado exitosamente. Sus llaves de acceso ${nombres} siguen activas: ` +
        'revóquelas si ya no deben usarse.'
}
