import type { Rol } from '@mancuerna/contract/sistema/sesion'
import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import type { Almacen } from './almacen'
import type { PorConfirmar } from './por-confirmar'

export type { Rol } from '@mancuerna/contract/sistema/sesion'

/** Who is behind a request, decided by the door's authentication and by nothing in the body. */
export interface Actor {
  tipo: 'sesion' | 'llave' | 'sistema'
  /** The author of what is written: a person, or a key itself (autorDeLlave); null for nobody. */
  idUsuario: number | null
  nombreUsuario: string | null
  /** The author that the body of a key's request named and that is none of ours: for the trail. */
  autorAjeno?: number
  rol: Rol
  idSesion: string | null
  idLlave: number | null
  debeCambiar: boolean
  /** The gym asks for a second factor that this user has not set up yet. */
  debeInscribir: boolean
  ip: string
  idPeticion: string
  /** It was this one when it last asked; whoever writes for it asks again first (docs/decisions/0120). */
  porConfirmar?: PorConfirmar
}

/** What every use case gets besides its input: the transaction, the clock and the author. */
export interface Contexto<Tx> {
  tx: Tx
  ahora: Date
  /** In place of the database's clock, by which ages are measured (platform/db/reloj); null: its own. */
  reloj: Date | null
  hoy: FechaCivil
  zona: string
  actor: Actor
  /** Pictures that belong to rows. */
  imagenes: Almacen
  /** Runs after the commit (deleting a replaced file, waking a worker). */
  alConfirmar(tarea: () => void | Promise<void>): void
  /** Runs if the transaction is undone (deleting a file written for it). */
  alDeshacer(tarea: () => void | Promise<void>): void
}
