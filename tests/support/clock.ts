/** A clock that a test sets. Until it is set it tells the real time. */
export interface Clock {
  /** What the server gets as its clock. */
  (): Date
  /** Stops the clock at a moment, ISO 8601 with offset: '2026-03-05T10:00:00-05:00'. */
  fijar(momento: string | Date): void
  /** Moves a stopped clock forward, in milliseconds. */
  avanzar(ms: number): void
  /** Where it was stopped; null: it tells the real time. */
  detenido(): Date | null
  /** Tells the real time again. */
  soltar(): void
}

/** @param ahora where it stands at first; the real time when absent. */
export function createClock(ahora?: string): Clock {
  let detenido: number | undefined
  const fijar = (momento: string | Date) => {
    const ms = new Date(momento).getTime()
    if (Number.isNaN(ms)) throw new Error(`momento ilegible: ${String(momento)}`)
    detenido = ms
  }
  if (ahora) fijar(ahora)
  return Object.assign(() => new Date(detenido ?? Date.now()), {
    fijar,
    avanzar: (ms: number) => void (detenido = (detenido ?? Date.now()) + ms),
    detenido: () => (detenido === undefined ? null : new Date(detenido)),
    soltar: () => void (detenido = undefined),
  })
}
