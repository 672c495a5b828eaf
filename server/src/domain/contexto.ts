import type { FechaCivil } from './fecha'

export type Rol = 'ADMINISTRADOR' | 'RECEPCION'

/** Who is behind a request, decided by the door's authentication and by nothing in the body. */
export interface Actor {
  tipo: 'sesion' | 'clave' | 'sistema'
  /** The author of what is written; null for a key whose body names nobody. */
  idUsuario: number | null
  nombreUsuario: string | null
  rol: Rol
  idSesion: string | null
  idClave: number | null
  debeCambiar: boolean
  ip: string
  idPeticion: string
}

/** What every use case gets besides its input: the transaction, the clock and the author. */
export interface Contexto<Tx> {
  tx: Tx
  ahora: Date
  hoy: FechaCivil
  zona: string
  actor: Actor
  /** Runs after the commit (deleting a replaced file, waking a worker). */
  alConfirmar(tarea: () => void | Promise<void>): void
  /** Runs if the transaction is undone (deleting a file written for it). */
  alDeshacer(tarea: () => void | Promise<void>): void
}
