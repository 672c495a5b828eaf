/** A civil day 'AAAA-MM-DD' in the gym's zone. Compared as text: the order is the calendar's. */
export type FechaCivil = string

const MS_DIA = 86_400_000
const utc = (f: FechaCivil): number => Date.parse(`${f}T00:00:00Z`)
const deUtc = (ms: number): FechaCivil => new Date(ms).toISOString().slice(0, 10)

/**
 * A real calendar day between 1900 and 2199 out of 'AAAA-MM-DD' or a datetime that begins with it;
 * null when there is none.
 */
export function leerFecha(texto: string): FechaCivil | null {
  const escrito = texto.trim()
  if (!/^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(escrito)) return null
  const fecha = escrito.slice(0, 10)
  const ms = utc(fecha)
  if (Number.isNaN(ms) || deUtc(ms) !== fecha) return null
  return fecha >= '1900-01-01' && fecha <= '2199-12-31' ? fecha : null
}

/** Year, month and day with one sign between them, or none; an hour after them as they are written. */
const CON_SIGNO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](\d{2}):(\d{2}):(\d{2}))?$/
const SIN_SIGNO = /^(\d{4})()(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/

/**
 * A day, with an hour or without, in any of the forms that the old server's database read, and no other: '2026-03-04',
 * '2026/3/4', '20260304', '2026-03-04 18:30:00', '20260304183000'. `hora` 'HH:MM:SS' or null; null when it is no day
 * that `leerFecha` takes, or no hour.
 */
export function leerFechaAnterior(texto: string): { fecha: FechaCivil; hora: string | null } | null {
  const escrito = texto.trim()
  const m = CON_SIGNO.exec(escrito) ?? SIN_SIGNO.exec(escrito)
  const fecha = m && leerFecha(fechaDe(Number(m[1]), Number(m[3]), Number(m[4])))
  if (!m || !fecha) return null
  if (m[5] === undefined) return { fecha, hora: null }
  const esHora = Number(m[5]) < 24 && Number(m[6]) < 60 && Number(m[7]) < 60
  return esHora ? { fecha, hora: m.slice(5, 8).join(':') } : null
}

/**
 * Reads a date as people type it: '3/3/2027', '03-03-27', '03032027', '2027-03-03', or '3/3' of `anioActual`. Null when
 * it is no day that `leerFecha` takes.
 */
export function leerFechaEscrita(texto: string, anioActual: number): FechaCivil | null {
  const escrito = texto.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(escrito)
  if (iso) return leerFecha(fechaDe(Number(iso[1]), Number(iso[2]), Number(iso[3])))
  const separado = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(escrito)
  const m = separado ?? /^(\d{2})(\d{2})(\d{4})$/.exec(escrito)
  if (!m) return null
  const anio = m[3] === undefined ? anioActual : Number(m[3])
  return leerFecha(fechaDe(anio < 100 ? anio + 2000 : anio, Number(m[2]), Number(m[1])))
}

/** Whole days after (or before, if negative). */
export const sumarDias = (f: FechaCivil, dias: number): FechaCivil => deUtc(utc(f) + dias * MS_DIA)

/** The earlier of two days. */
export const masTemprana = (a: FechaCivil, b: FechaCivil): FechaCivil => [a, b].sort()[0] as FechaCivil

/** The later of two days. */
export const masTardia = (a: FechaCivil, b: FechaCivil): FechaCivil => [a, b].sort()[1] as FechaCivil

/** Whether `a` is a day after the day `b`; no day is after none. */
export const esPosterior = (a: FechaCivil | null, b: FechaCivil | null): boolean =>
  // Stryker disable next-line ConditionalExpression,LogicalOperator: with null nothing is greater; the types ask
  a !== null && b !== null && a > b

/** Days from `a` to `b`; 0 on the same day. */
export const diasEntre = (a: FechaCivil, b: FechaCivil): number => Math.round((utc(b) - utc(a)) / MS_DIA)

/** [year, month 1–12, day]. */
export const partes = (f: FechaCivil): [number, number, number] => [
  Number(f.slice(0, 4)),
  Number(f.slice(5, 7)),
  Number(f.slice(8, 10)),
]

/** Days of a month (1–12). */
export const diasDelMes = (anio: number, mes: number): number => new Date(Date.UTC(anio, mes, 0)).getUTCDate()

/** The civil day of a year, month (1–12) and day. */
export const fechaDe = (anio: number, mes: number, dia: number): FechaCivil =>
  `${String(anio).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`

/**
 * `meses` later on the same day of the month, or on the month's last day where it has no such day (docs/domain.md,
 * Money).
 */
export function sumarMeses(f: FechaCivil, meses: number): FechaCivil {
  const [a, m, d] = partes(f)
  const primero = new Date(Date.UTC(a, m - 1 + meses, 1))
  const [anio, mes] = [primero.getUTCFullYear(), primero.getUTCMonth() + 1]
  return fechaDe(anio, mes, Math.min(d, diasDelMes(anio, mes)))
}

/** 1 = Sunday … 7 = Saturday: the old server's `numeroDia`. */
export const numeroDia = (f: FechaCivil): number => new Date(utc(f)).getUTCDay() + 1

/** Monday and Sunday of the week that holds `f` (docs/domain.md, Reports and dashboard). */
export function semanaDe(f: FechaCivil): { desde: FechaCivil; hasta: FechaCivil } {
  const desde = sumarDias(f, -((new Date(utc(f)).getUTCDay() + 6) % 7))
  return { desde, hasta: sumarDias(desde, 6) }
}

/** First and last day of the calendar month that holds `f`. */
export function mesDe(f: FechaCivil): { desde: FechaCivil; hasta: FechaCivil } {
  const desde = `${f.slice(0, 7)}-01`
  return { desde, hasta: sumarDias(sumarMeses(desde, 1), -1) }
}

export interface MomentoCivil {
  readonly fecha: FechaCivil
  /** 'HH:MM:SS' */
  readonly hora: string
}

const formatos = new Map<string, Intl.DateTimeFormat>()
function formato(zona: string): Intl.DateTimeFormat {
  let f = formatos.get(zona)
  // Stryker disable next-line ConditionalExpression: it only spares the cost of making one again
  if (!f) {
    f = new Intl.DateTimeFormat('en-CA', {
      timeZone: zona,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatos.set(zona, f)
  }
  return f
}

/** The second that was last asked for: each request asks which day it is, and a formatter's parts cost 15 µs. */
let ultimo: { zona: string; segundo: number; civil: MomentoCivil } | null = null

/** The civil day and clock time that `momento` has in `zona`. */
export function momentoCivil(momento: Date, zona: string): MomentoCivil {
  const segundo = Math.floor(momento.getTime() / 1000)
  // Stryker disable next-line ConditionalExpression: it only spares the cost of asking again
  if (ultimo?.zona === zona && ultimo.segundo === segundo) return ultimo.civil
  const p = Object.fromEntries(
    formato(zona)
      .formatToParts(momento)
      .map((x) => [x.type, x.value]),
  )
  const civil = { fecha: `${p['year']}-${p['month']}-${p['day']}`, hora: `${p['hour']}:${p['minute']}:${p['second']}` }
  ultimo = { zona, segundo, civil }
  return civil
}

/** Today in the gym's zone. */
export const hoyEn = (ahora: Date, zona: string): FechaCivil => momentoCivil(ahora, zona).fecha

/** 'AAAA-MM-DD HH:MM:SS' in the gym's zone: the old door's datetimes. */
export function datetimeLocal(momento: Date, zona: string): string {
  const { fecha, hora } = momentoCivil(momento, zona)
  return `${fecha} ${hora}`
}

/**
 * A moment of that civil day which is the same day in UTC and in the gym's zone: what the old client shows by `new
 * Date(x)` in its browser's zone, and cuts out of `toISOString()` in its form (docs/decisions/0083). Noon UTC, the same
 * day from UTC-12 up to UTC+12; the gym that is further east (+12 to +14) has its evening of that day at 06:00 UTC.
 */
export function momentoDelDia(f: FechaCivil, zona: string): Date {
  const mediodia = new Date(`${f}T12:00:00Z`)
  return hoyEn(mediodia, zona) === f ? mediodia : new Date(`${f}T06:00:00Z`)
}

/**
 * Whether noon UTC is, or was, or will be another day there, so that `momentoDelDia` is not always noon. It is looked
 * at once a month of three centuries (10 ms): no zone changed sides for less.
 */
export function estuvoMuyAlEste(zona: string): boolean {
  for (let mes = 1800 * 12; mes < 2101 * 12; mes++) {
    const mediodia = new Date(Date.UTC(Math.floor(mes / 12), mes % 12, 1, 12))
    if (hoyEn(mediodia, zona) !== mediodia.toISOString().slice(0, 10)) return true
  }
  return false
}

/** The civil day of such a moment as the wire writes it; null for none. */
export const diaDelMomento = (momento: string | null): FechaCivil | null =>
  momento === null ? null : leerFecha(momento)

/** For Prisma's @db.Date, which speaks Date at UTC midnight; the domain speaks civil days. */
export const fechaADate = (f: FechaCivil): Date => new Date(`${f}T00:00:00Z`)
