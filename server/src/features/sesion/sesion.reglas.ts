/** How long a session lives after its last use: a long desk shift. */
export const DURACION_SESION_MS = 12 * 3_600_000
