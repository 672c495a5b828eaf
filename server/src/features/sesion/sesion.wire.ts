import type { UsuarioConHash } from './sesion.repo'

/** The login result of both doors (LOGIN-06). */
export const aperturaSalida = (u: UsuarioConHash) => ({
  resultado: u.debeCambiar ? ('cambia' as const) : (true as const),
  datos: { nombreUsuario: u.usuario, idUsuario: u.id },
})
