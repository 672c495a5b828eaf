/** By which door a session was opened: its clients use it differently. */
export type PuertaSesion = 'NUEVA' | 'ANTERIOR'

/**
 * How long sessions of a door live, in ms: after their last use, and in all. `maxima` null: as long as they are used.
 */
export interface Vida {
  ociosa: number
  maxima: number | null
}

const HORA = 3_600_000
const DIA = 24 * HORA
/** A long desk shift. */
const OCIOSA_NUEVA = 12 * HORA
/** Where the owner says nothing. */
const MAXIMA_NUEVA_DIAS = 90

/**
 * The lives of both doors' sessions. The old client never asks anybody to sign in again, so its sessions last for days
 * without use, and only a greatest age that the owner set (`maximaDias`) ends one that is used (docs/decisions/0078).
 */
export const vidasDe = (e: { maximaDias: number | undefined; anteriorDias: number }): Record<PuertaSesion, Vida> => ({
  NUEVA: { ociosa: OCIOSA_NUEVA, maxima: (e.maximaDias ?? MAXIMA_NUEVA_DIAS) * DIA },
  ANTERIOR: { ociosa: e.anteriorDias * DIA, maxima: e.maximaDias === undefined ? null : e.maximaDias * DIA },
})

/** A use is noted, and the end moved, at most this often, in ms, and not with each request. */
const ENTRE_USOS_MS = 5 * 60_000

/** When a session that is used now ends. */
export function finDeSesion({ ahora, creadaEn, vida }: { ahora: Date; creadaEn: Date; vida: Vida }): Date {
  const ociosa = ahora.getTime() + vida.ociosa
  return new Date(vida.maxima === null ? ociosa : Math.min(ociosa, creadaEn.getTime() + vida.maxima))
}

/** Whether the use of a session that was last noted at `ultimoUsoEn` is to be written, with its later end. */
export const convieneAnotarUso = (ultimoUsoEn: Date, ahora: Date): boolean =>
  ahora.getTime() - ultimoUsoEn.getTime() >= ENTRE_USOS_MS
