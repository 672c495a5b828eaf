import type { Acceso } from '@mancuerna/contract/definir'
import type { Actor } from '../../core/contexto'
import { DomainError } from '../../core/error'

/** Lets the actor through or refuses: the same rule for every route and `metodo` (docs/domain.md, Users and access). */
export function exigir(acceso: Acceso, actor: Actor | null): void {
  if (acceso === 'publica') return
  if (!actor) throw new DomainError('SIN_SESION')
  if (acceso === 'cambio') return
  if (actor.debeCambiar) throw new DomainError('DEBE_CAMBIAR_CLAVE')
  if (acceso === 'inscripcion') return
  if (actor.debeInscribir) throw new DomainError('DEBE_INSCRIBIR_FACTOR')
  if (acceso === 'administrador' && actor.rol !== 'ADMINISTRADOR') throw new DomainError('SIN_PERMISO')
}

/** The actor of a call that needs nobody signed in: logins, public settings. */
export const anonimo = (ip: string, idPeticion: string): Actor => ({
  tipo: 'sistema',
  idUsuario: null,
  nombreUsuario: null,
  rol: 'RECEPCION',
  idSesion: null,
  idLlave: null,
  debeCambiar: false,
  debeInscribir: false,
  ip,
  idPeticion,
})
