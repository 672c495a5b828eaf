/** The longest pause before a worker that keeps ending is started again, in ms. */
const PAUSA_MAXIMA = 30_000
const PAUSA = 1_000
/** Who served this long, in ms, did not end because it was started. */
const DURADERO = 60_000
/** So many starts one after the other that came to nothing, while nobody serves, are enough. */
const INTENTOS = 6

/** How soon workers that end are started again. */
export interface Paciencia {
  /**
   * One ended. `sirvio`: how long it served, in ms; null: it never did.
   * @returns ms to wait before another is started: none the first time, then longer and longer; null: it is no use,
   *   nobody serves and none can be started.
   */
  trasLaCaida(sirvio: number | null, quedan: number): number | null
}

/** Forgets what was before whenever one ends that had served for a while. */
export function crearPaciencia(): Paciencia {
  let seguidas = 0
  let sinServir = 0
  return {
    trasLaCaida(sirvio, quedan) {
      seguidas = sirvio !== null && sirvio >= DURADERO ? 0 : seguidas + 1
      sinServir = sirvio === null ? sinServir + 1 : 0
      if (sinServir >= INTENTOS && quedan === 0) return null
      return seguidas <= 1 ? 0 : Math.min(PAUSA_MAXIMA, PAUSA * 2 ** (seguidas - 2))
    },
  }
}
