import { diasEntre, fechaDe, formatFecha, nombreMes, partesFecha, type FechaCivil } from './fecha'

/**
 * Moments: instants of time ('2026-11-21T18:42:00.000Z'), always shown on the gym's clock, never on the computer's.
 */
const ZONA_INICIAL = 'America/Guayaquil'
let zonaGimnasio = ZONA_INICIAL
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Sets the gym's zone (the server says which, with the session). */
export function fijarZona(zona: string | null | undefined): void {
  zonaGimnasio = zona || ZONA_INICIAL
}

function formatter(zona: string): Intl.DateTimeFormat {
  let f = formatters.get(zona)
  if (!f) {
    f = new Intl.DateTimeFormat('en-CA', {
      timeZone: zona,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(zona, f)
  }
  return f
}

interface EnZona {
  fecha: FechaCivil
  hora: string
}

/** Day and hour of a moment in the gym. A text without zone ('2026-11-21 18:42:00') is already the gym's clock. */
export function enZona(momento: string | Date | null | undefined, zona = zonaGimnasio): EnZona | null {
  if (!momento) return null
  if (typeof momento === 'string' && !/(?:Z|[+-]\d{2}:?\d{2})$/i.test(momento)) {
    const p = partesFecha(momento)
    const hour = /[T ](\d{2}:\d{2})/.exec(momento)?.[1]
    return p ? { fecha: fechaDe(p.anio, p.mes, p.dia), hora: hour ?? '00:00' } : null
  }
  const date = typeof momento === 'string' ? new Date(momento) : momento
  if (Number.isNaN(date.getTime())) return null
  const part = Object.fromEntries(
    formatter(zona)
      .formatToParts(date)
      .map((x) => [x.type, x.value]),
  )
  return { fecha: `${part.year}-${part.month}-${part.day}`, hora: `${part.hour}:${part.minute}` }
}

/** Today in the gym. */
export function hoyEnZona(zona = zonaGimnasio, ahora = new Date()): FechaCivil {
  return enZona(ahora, zona)?.fecha ?? ''
}

/** '3 mar 2027, 18:42'. */
export function formatMomento(momento: string | Date | null | undefined): string {
  const m = enZona(momento)
  return m ? `${formatFecha(m.fecha)}, ${m.hora}` : '—'
}

/** '18:42'. */
export function formatHora(momento: string | Date | null | undefined): string {
  return enZona(momento)?.hora ?? '—'
}

const plural = (n: number, uno: string, varios: string) => `${n} ${n === 1 ? uno : varios}`

/** A day seen from today: 'hoy', 'ayer', 'mañana', 'hace 7 días', 'en 3 días', 'hace 2 meses', 'hace 1 año'. */
export function fechaRelativa(fecha: FechaCivil | null | undefined, hoy = hoyEnZona()): string {
  if (!partesFecha(fecha)) return '—'
  const dias = diasEntre(hoy, fecha ?? '')
  if (dias === 0) return 'hoy'
  if (dias === -1) return 'ayer'
  if (dias === 1) return 'mañana'
  const n = Math.abs(dias)
  const size =
    n < 60
      ? plural(n, 'día', 'días')
      : n < 730
        ? plural(Math.floor(n / 30.44), 'mes', 'meses')
        : plural(Math.floor(n / 365.25), 'año', 'años')
  return dias < 0 ? `hace ${size}` : `en ${size}`
}

/** A moment as one says it: 'hoy, 18:42', 'ayer, 07:12', '13 nov, 18:04', '3 mar 2025, 09:00'. */
export function momentoRelativo(momento: string | Date | null | undefined, hoy = hoyEnZona()): string {
  const m = enZona(momento)
  if (!m) return '—'
  const dias = diasEntre(hoy, m.fecha)
  if (dias === 0) return `hoy, ${m.hora}`
  if (dias === -1) return `ayer, ${m.hora}`
  const p = partesFecha(m.fecha)
  if (p && p.anio === partesFecha(hoy)?.anio) return `${p.dia} ${nombreMes(p.mes, true)}, ${m.hora}`
  return `${formatFecha(m.fecha)}, ${m.hora}`
}
