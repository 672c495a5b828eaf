import { hoyEn, leerFecha, momentoCivil, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { fechaBreve, formatFecha } from '@mancuerna/domain/fechas/fecha-texto'

/**
 * Moments: instants of time ('2026-11-21T18:42:00.000Z'), always shown on the gym's clock, never on the computer's.
 */
const ZONA_INICIAL = 'America/Guayaquil'
let zonaGimnasio = ZONA_INICIAL

/** Sets the gym's zone (the server says which, with the session). */
export function fijarZona(zona: string | null | undefined): void {
  zonaGimnasio = zona || ZONA_INICIAL
}

interface EnZona {
  fecha: FechaCivil
  /** 'HH:MM' */
  hora: string
}

/** Day and hour of a moment in the gym. A text without zone ('2026-11-21 18:42:00') is already the gym's clock. */
export function enZona(momento: string | Date | null | undefined, zona = zonaGimnasio): EnZona | null {
  if (!momento) return null
  if (typeof momento === 'string' && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(momento)) {
    const fecha = leerFecha(momento)
    return fecha ? { fecha, hora: /[T ](\d{2}:\d{2})/.exec(momento)?.[1] ?? '00:00' } : null
  }
  const date = typeof momento === 'string' ? new Date(momento) : momento
  if (Number.isNaN(date.getTime())) return null
  const { fecha, hora } = momentoCivil(date, zona)
  return { fecha, hora: hora.slice(0, 5) }
}

/** Today in the gym. */
export const hoyEnZona = (zona = zonaGimnasio, ahora = new Date()): FechaCivil => hoyEn(ahora, zona)

/** '3 mar 2027, 18:42'. */
export function formatMomento(momento: string | Date | null | undefined): string {
  const m = enZona(momento)
  return m ? `${formatFecha(m.fecha)}, ${m.hora}` : '—'
}

/** '18:42'. */
export function formatHora(momento: string | Date | null | undefined): string {
  return enZona(momento)?.hora ?? '—'
}

/** A moment as one says it: 'hoy, 18:42', 'ayer, 07:12', '13 nov, 18:04', '3 mar 2025, 09:00'. */
export function momentoRelativo(momento: string | Date | null | undefined, hoy = hoyEnZona()): string {
  const m = enZona(momento)
  return m ? `${fechaBreve(m.fecha, hoy)}, ${m.hora}` : '—'
}
