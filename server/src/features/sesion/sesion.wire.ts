import type { Respuesta } from '@mancuerna/contract/api'
import { idPersona } from '../../platform/core/actor'
import type { Actor } from '../../platform/core/contexto'
import type { Ajustes } from '../ajustes/ajustes.repo'
import { gimnasioSalida } from '../ajustes/ajustes.wire'
import type { UsuarioConHash } from './sesion.repo'

/** The login result of both doors (LOGIN-06). */
export const aperturaSalida = (u: UsuarioConHash) => ({
  resultado: u.debeCambiar ? ('cambia' as const) : (true as const),
  datos: { nombreUsuario: u.usuario, idUsuario: u.id },
})

/** The same on the newer door, which can also ask for a second factor; the token only for who keeps it itself. */
export const sesionAbierta = (e: { usuario: UsuarioConHash; token: string }, conToken: boolean) => {
  const apertura = aperturaSalida(e.usuario)
  return {
    ...apertura,
    resultado: apertura.resultado === true && e.usuario.debeInscribir ? ('inscribe' as const) : apertura.resultado,
    rol: e.usuario.rol,
    ...(conToken ? { token: e.token } : {}),
  }
}

/** The current session: who it is, the gym, and what of the settings the screens need. A key has no user. */
interface SesionVista {
  actor: Actor
  usuario: UsuarioConHash | null
  ajustes: Ajustes | null
  veTotales: boolean
  zona: string
  hoy: string
  facturacion: string | null
  canalMensajes: string | null
}

/** The current session as our own client reads it. */
export const sesionSalida = ({ actor, usuario, ajustes, ...resto }: SesionVista): Respuesta<'GET /api/v2/sesion'> => ({
  usuario: {
    idUsuario: idPersona(actor),
    nombreUsuario: usuario?.usuario ?? '',
    nombre: usuario?.nombre ?? '',
    rol: actor.rol,
  },
  debeCambiar: actor.debeCambiar,
  debeInscribir: actor.debeInscribir,
  gimnasio: gimnasioSalida(ajustes),
  ve_totales: resto.veTotales,
  zona: resto.zona,
  hoy: resto.hoy,
  facturacion: resto.facturacion,
  canalMensajes: resto.canalMensajes,
})
