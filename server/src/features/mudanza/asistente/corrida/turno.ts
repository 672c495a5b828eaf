import { DomainError } from '../../../../platform/core/error'

/** What this server may be doing for a move. */
export type Labor = 'REVISAR' | 'TRAER' | 'COMPROBAR' | 'CERRAR' | 'DESHACER'

/** How far a work is, by its own words. */
interface Paso {
  etapa: string
  hechas: number
}

/** A work under way in this process. */
export interface EnMarcha {
  que: Labor
  paso: Paso
  /** When it began, on the clock that only goes forward (performance.now). */
  desde: number
  deteniendo: boolean
}

/** A work: it tells how far it is, and ends early once `senal` is aborted. */
export type Trabajo = (p: { alAvanzar: (p: Paso) => void; senal: AbortSignal }) => Promise<void>

/** Taken before a work, so that of two that are asked for at once one is refused and has written nothing. */
interface Tomado {
  /** Does it behind; ends with it, never throws. */
  hacer(trabajo: Trabajo): Promise<void>
  soltar(): void
}

/** One work at a time, in this process. */
export interface Turno {
  actual(): EnMarcha | null
  /** Throws MUDANZA_EN_CURSO. */
  tomar(que: Labor): Tomado
  /** Asks the work to stop with this reason. False: there is none. */
  detener(motivo: Error): boolean
  /** Ends with the work under way. */
  alTerminar(): Promise<void>
}

/** `alFallar` hears why a work ended before its end; it must not throw. */
export function crearTurno(alFallar: (que: Labor, e: unknown) => Promise<void>): Turno {
  let actual: EnMarcha | null = null
  let corte = new AbortController()
  let fin: Promise<void> = Promise.resolve()
  return {
    actual: () => actual,
    tomar(que) {
      if (actual) throw new DomainError('MUDANZA_EN_CURSO')
      const mio: EnMarcha = { que, paso: { etapa: '', hechas: 0 }, desde: performance.now(), deteniendo: false }
      actual = mio
      corte = new AbortController()
      const soltar = (): void => {
        if (actual === mio) actual = null
      }
      const { signal: senal } = corte
      return {
        soltar,
        hacer: (trabajo) =>
          (fin = trabajo({ alAvanzar: ({ etapa, hechas }) => void (mio.paso = { etapa, hechas }), senal })
            .catch((e: unknown) => alFallar(que, e))
            .finally(soltar)),
      }
    },
    detener(motivo) {
      if (!actual) return false
      actual.deteniendo = true
      corte.abort(motivo)
      return true
    },
    alTerminar: () => fin,
  }
}
