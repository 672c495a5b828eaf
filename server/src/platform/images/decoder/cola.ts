import { DomainError } from '../../core/error'

export interface OpcionesCola {
  /** How many may wait while one is done. */
  maximo: number
  /** How long each may wait for its turn, in ms. */
  espera: number
}

/** Tasks one after the other, in the order in which they came. */
export interface Cola {
  /** Does the task in its turn. Throws OCUPADO when too many wait already, or when its turn does not come in time. */
  hacer<T>(tarea: () => Promise<T>): Promise<T>
}

/** A queue of one place with a bounded waiting room: what is slow is refused early instead of piling up. */
export function crearCola({ maximo, espera }: OpcionesCola): Cola {
  const esperan: Array<() => void> = []
  let ocupada = false
  const turno = (): Promise<void> => {
    if (!ocupada) {
      ocupada = true
      return Promise.resolve()
    }
    if (esperan.length >= maximo) return Promise.reject(ocupado())
    return new Promise((listo, fallo) => {
      const entrar = () => {
        clearTimeout(plazo)
        listo()
      }
      const plazo = setTimeout(() => {
        esperan.splice(esperan.indexOf(entrar), 1)
        fallo(ocupado())
      }, espera)
      esperan.push(entrar)
    })
  }
  const siguiente = () => {
    const entra = esperan.shift()
    if (entra) entra()
    else ocupada = false
  }
  return {
    async hacer(tarea) {
      await turno()
      try {
        return await tarea()
      } finally {
        siguiente()
      }
    },
  }
}

/** Seconds after which the desk may try again. */
const REINTENTO = 5

/** What a full queue, or a decoder that could not be started, answers. */
export const ocupado = (): DomainError => new DomainError('OCUPADO', { datos: { segundos: REINTENTO } })
