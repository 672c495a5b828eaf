/**
 * Civil dates: a day of the calendar as 'YYYY-MM-DD', with no hour and no zone. They are never given to `new Date(text)`,
 * which would read them in UTC and show the day before in Ecuador.
 */
export type FechaCivil = string

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const
const MESES_LARGOS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const
const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

interface Parts {
  anio: number
  mes: number
  dia: number
}

/** The parts of a civil date; also takes the day of a longer text ('2026-11-21T…' or '2026-11-21 00:00:00'). */
export function partesFecha(fecha: FechaCivil | null | undefined): Parts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(fecha ?? '')
  if (!match) return null
  const [anio, mes, dia] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (mes < 1 || mes > 12 || dia < 1 || dia > diasDelMes(anio, mes)) return null
  return { anio, mes, dia }
}

/** Days of a month (1–12). */
export function diasDelMes(anio: number, mes: number): number {
  return new Date(Date.UTC(anio, mes, 0)).getUTCDate()
}

const pad = (n: number, size = 2) => String(n).padStart(size, '0')

/** Parts → 'YYYY-MM-DD'. */
export function fechaDe(anio: number, mes: number, dia: number): FechaCivil {
  return `${pad(anio, 4)}-${pad(mes)}-${pad(dia)}`
}

/** Day number since 1970, to count days between dates. */
const dayNumber = ({ anio, mes, dia }: Parts) => Date.UTC(anio, mes - 1, dia) / 86_400_000

/** `fecha` plus (or minus) days. */
export function sumarDias(fecha: FechaCivil, dias: number): FechaCivil {
  const p = partesFecha(fecha)
  if (!p) return fecha
  const d = new Date(Date.UTC(p.anio, p.mes - 1, p.dia + dias))
  return fechaDe(d.getUTCFullYear(), d.getUTCMonth() + 1, d.getUTCDate())
}

/** `fecha` plus months; from the 31st it lands on the last day of a shorter month. */
export function sumarMeses(fecha: FechaCivil, meses: number): FechaCivil {
  const p = partesFecha(fecha)
  if (!p) return fecha
  const index = p.anio * 12 + (p.mes - 1) + meses
  const [anio, mes] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return fechaDe(anio, mes, Math.min(p.dia, diasDelMes(anio, mes)))
}

/** Days from `desde` to `hasta`; negative when `hasta` is earlier. */
export function diasEntre(desde: FechaCivil, hasta: FechaCivil): number {
  const [a, b] = [partesFecha(desde), partesFecha(hasta)]
  return a && b ? dayNumber(b) - dayNumber(a) : 0
}

/** Day of the week, 0 = Sunday … 6 = Saturday. */
export function diaSemana(fecha: FechaCivil): number {
  const p = partesFecha(fecha)
  return p ? new Date(Date.UTC(p.anio, p.mes - 1, p.dia)).getUTCDay() : 0
}

/** Monday of the week of `fecha`. */
export function lunesDe(fecha: FechaCivil): FechaCivil {
  return sumarDias(fecha, -((diaSemana(fecha) + 6) % 7))
}

/** '2027-03-03' → '3 mar 2027'; '—' without a date. */
export function formatFecha(fecha: FechaCivil | null | undefined): string {
  const p = partesFecha(fecha)
  return p ? `${p.dia} ${MESES[p.mes - 1]} ${p.anio}` : '—'
}

/** '2026-11-21' → 'sábado 21 de noviembre', with ' de 2026' when asked. */
export function formatFechaLarga(fecha: FechaCivil | null | undefined, conAnio = false): string {
  const p = partesFecha(fecha)
  if (!p) return '—'
  const text = `${DIAS[diaSemana(fecha ?? '')]} ${p.dia} de ${MESES_LARGOS[p.mes - 1]}`
  return conAnio ? `${text} de ${p.anio}` : text
}

/** '2026-11-21' → '21/11/2026'. */
export function formatFechaCorta(fecha: FechaCivil | null | undefined): string {
  const p = partesFecha(fecha)
  return p ? `${pad(p.dia)}/${pad(p.mes)}/${p.anio}` : '—'
}

/** Name of a month (1–12): 'noviembre', or 'nov' when short. */
export function nombreMes(mes: number, corto = false): string {
  return (corto ? MESES : MESES_LARGOS)[mes - 1] ?? ''
}

/** Name of a weekday (0 = Sunday): 'sábado', or 'Sáb' when short. */
export function nombreDia(dia: number, corto = false): string {
  const name = DIAS[dia] ?? ''
  return corto ? name.charAt(0).toUpperCase() + name.slice(1, 3) : name
}
