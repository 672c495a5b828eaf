/** Days from `desde` to before `hasta`, as texts; null: to the last one that the old database can hold. */
export interface Tramo {
  desde: string
  hasta: string | null
}

/**
 * Before every date, zero dates and those with month or day 00 included: as text they sort as the database sorts them.
 */
const PRIMER_DIA = '0000-00-00'
const ULTIMO_DIA = '9999-12-31'
export const TODO: Tramo = { desde: PRIMER_DIA, hasta: null }

/** The years that a gym of this program can have; what lies outside is a slip of the hand, and rare. */
const ANIOS = { primero: 2012, ultimo: 2040 } as const

const dos = (n: number): string => String(n).padStart(2, '0')

const entre = (cortes: string[], hasta: string | null): Tramo[] =>
  cortes.map((desde, i) => ({ desde, hasta: cortes[i + 1] ?? hasta }))

/**
 * The smaller parts of a part: all the time in years, a year in months, a month in days; none of a day. Each but the
 * first begins with a day that exists.
 */
export function dividir({ desde, hasta }: Tramo): Tramo[] {
  if (desde === PRIMER_DIA && hasta === null) {
    const anios = Array.from({ length: ANIOS.ultimo - ANIOS.primero + 1 }, (_, i) => `${ANIOS.primero + i}-01-01`)
    return entre([PRIMER_DIA, ...anios], null)
  }
  const [anio, mes] = desde.split('-').map(Number) as [number, number]
  if (desde === PRIMER_DIA || hasta === null) return []
  if (hasta === `${anio + 1}-01-01` && mes === 1)
    return entre(
      Array.from({ length: 12 }, (_, i) => `${anio}-${dos(i + 1)}-01`),
      hasta,
    )
  const dias = new Date(Date.UTC(anio, mes, 0)).getUTCDate()
  if (!desde.endsWith('-01') || hasta !== (mes === 12 ? `${anio + 1}-01-01` : `${anio}-${dos(mes + 1)}-01`)) return []
  return entre(
    Array.from({ length: dias }, (_, i) => `${anio}-${dos(mes)}-${dos(i + 1)}`),
    hasta,
  )
}

/** Whether a stored moment lies in a part. */
export const estaEn = ({ desde, hasta }: Tramo, fecha: string): boolean =>
  fecha.slice(0, 10) >= desde && (hasta === null || fecha.slice(0, 10) < hasta)

/**
 * The days to ask for. A date such as 2026-00-10 lies between two months, where no day could name it, so each part is
 * asked for up to the first day of the next, and what is of that day is left to it.
 */
export const filtrosDe = ({ desde, hasta }: Tramo): { fechaInicio: string; fechaFin: string } => ({
  fechaInicio: desde,
  fechaFin: hasta ?? ULTIMO_DIA,
})
