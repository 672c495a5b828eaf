import type { Actor } from '../../core/contexto'
import { DomainError } from '../../core/error'
import type { Sentencia } from '../../core/sentencia'

/** Who a proof stands for; the request adds from where and which it is. */
type Identidad = Omit<Actor, 'ip' | 'idPeticion'>

/** What came back for the statement that went along with the question who asks (docs/decisions/0099). */
export interface ConDato {
  dato?: string | null
}

/** A live session, and who has it. */
export interface SesionHallada extends ConDato {
  quien: Identidad
  /** Notes its use and moves its end; in ms, how far off that is now. Null: both were done a moment ago. */
  prolongar: (() => Promise<number>) | null
}

/** Why a key lets nobody in: there is no such one, it was ended, or it may not be used from there. */
export interface LlaveRehusada {
  motivo: 'desconocida' | 'revocada' | 'red'
  /** What a person recognises it by: its name, or the beginning of what was sent. */
  nombre: string
}

export interface LlaveHallada extends ConDato {
  quien: Identidad
}

export interface Autenticador {
  /** The live session that this token names, or null; `lectura` is asked in the same trip, for a live one only. */
  porToken(token: string, lectura?: Sentencia): Promise<SesionHallada | null>
  /** Who had that token when it last asked, still to be confirmed; null: that is to be asked first. */
  porTokenReciente(token: string): Identidad | null
  /** The live key, usable from this address, or why it is refused; `lectura` likewise. */
  porLlave(llave: string, ip: string, lectura?: Sentencia): Promise<LlaveHallada | LlaveRehusada>
}

/** The refusal that names the key, never the whole of it. */
export const llaveRehusada = ({ motivo, nombre }: LlaveRehusada): DomainError =>
  new DomainError('LLAVE_INVALIDA', { datos: { motivo, nombre } })
