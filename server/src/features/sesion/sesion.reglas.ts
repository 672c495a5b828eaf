/** How long a session lives after its last use, in ms: a long desk shift. */
export const DURACION_SESION_MS = 12 * 3_600_000

/** The end is moved at most this often, in ms, and not with each request. */
const ENTRE_PROLONGACIONES_MS = 30 * 60_000

/** When a session that is used now ends. */
export const finDeSesion = (ahora: Date): Date => new Date(ahora.getTime() + DURACION_SESION_MS)

/** Whether a session in use that ends at `expiraEn` is to be written with its later end. */
export const convieneProlongar = (expiraEn: Date, ahora: Date): boolean =>
  finDeSesion(ahora).getTime() - expiraEn.getTime() > ENTRE_PROLONGACIONES_MS
