/** How long a session lives after its last use, in ms: a long desk shift. */
const DURACION_SESION_MS = 12 * 3_600_000

/** A use is noted, and the end moved, at most this often, in ms, and not with each request. */
const ENTRE_USOS_MS = 5 * 60_000

/** What an end depends on. `maximaMs`: how long a session may live at most, however much it is used. */
interface Vida {
  ahora: Date
  creadaEn: Date
  maximaMs: number
}

/** When a session that is used now ends. */
export const finDeSesion = ({ ahora, creadaEn, maximaMs }: Vida): Date =>
  new Date(Math.min(ahora.getTime() + DURACION_SESION_MS, creadaEn.getTime() + maximaMs))

/** Whether the use of a session that was last noted at `ultimoUsoEn` is to be written, with its later end. */
export const convieneAnotarUso = (ultimoUsoEn: Date, ahora: Date): boolean =>
  ahora.getTime() - ultimoUsoEn.getTime() >= ENTRE_USOS_MS
