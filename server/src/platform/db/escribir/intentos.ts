import { leerCaida } from '../../core/caida'
import type { Actor, Contexto } from '../../core/contexto'
import { DomainError } from '../../core/error'
import type { Repeticion } from '../../core/repeticion'
import { esReintentable, traducirErrorDb } from '../errores'

/** What a door calls: the use case with its transaction already around it. */
export type Caso<E, S> = (actor: Actor, entrada: E, repeticion?: Repeticion) => Promise<S>

/** Of a use case's context, what its transaction does not bring. */
export type Entorno = Omit<Contexto<never>, 'tx' | 'alConfirmar' | 'alDeshacer'>

type Tarea = () => void | Promise<void>

const INTENTOS = 4

/** The connection was lost, and not before the COMMIT: pg says so of a statement that it could not even send. */
const pudoConfirmarse = (e: unknown): boolean =>
  leerCaida(e) === 'SIN_BASE' && !(e instanceof Error && e.message.includes('is not queryable'))

/**
 * The COMMIT went out and the connection was lost before its answer came. Nobody tries it again but who asked: with an
 * Idempotency-Key that is safe, with the old door's window of seconds it need not be.
 */
const desenlaceDesconocido = (cause: unknown, repeticion: Repeticion | undefined): DomainError => {
  const conClave = repeticion !== undefined && repeticion.ventanaMs === undefined
  return new DomainError('DESENLACE_DESCONOCIDO', conClave ? { datos: { conClave: 1 } } : {}, { cause })
}

/** What goes on around each attempt. */
interface Alrededor {
  /** What an attempt of this actor begins with. */
  entorno(actor: Actor): Entorno
  /** Told what failed after the transaction had its outcome. */
  alFallar(e: unknown): void
}

/**
 * What is done in one transaction, again on a deadlock or a serialization failure, and what comes after it.
 * @param abrir opens the transaction, hands it over, and ends it
 */
export const porIntentos =
  <T, E, S>(
    { entorno, alFallar }: Alrededor,
    abrir: (hacer: (tx: T) => Promise<S>) => Promise<S>,
    hacer: (ctx: Contexto<T>, entrada: E, repeticion?: Repeticion) => Promise<S>,
  ): Caso<E, S> =>
  async (actor, entrada, repeticion) => {
    const despues = async (tareas: Tarea[]): Promise<void> => {
      for (const t of tareas) await Promise.resolve().then(t).catch(alFallar)
    }
    for (let intento = 1; ; intento++) {
      const confirmadas: Tarea[] = []
      const deshechas: Tarea[] = []
      let hecha = false
      try {
        const salida = await abrir(async (tx) => {
          const alConfirmar = (t: Tarea): void => void confirmadas.push(t)
          const alDeshacer = (t: Tarea): void => void deshechas.push(t)
          const valor = await hacer({ ...entorno(actor), tx, alConfirmar, alDeshacer }, entrada, repeticion)
          hecha = true
          return valor
        })
        await despues(confirmadas)
        return salida
      } catch (e) {
        // Neither done nor undone, as far as we know: what it wrote beside the database stays (docs/decisions/0061).
        if (hecha && pudoConfirmarse(e)) throw desenlaceDesconocido(e, repeticion)
        await despues(deshechas)
        if (intento < INTENTOS && esReintentable(e)) continue
        throw traducirErrorDb(e)
      }
    }
  }
