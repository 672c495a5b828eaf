import { type FechaCivil, mesDe, semanaDe, sumarDias, sumarMeses } from './fecha'

/** Whole days, both included. */
export interface Rango {
  desde: FechaCivil
  hasta: FechaCivil
}

/** Whether a day is in a period. */
export const enRango = (f: FechaCivil, p: Rango): boolean => f >= p.desde && f <= p.hasta

/** One day. */
export const soloDia = (f: FechaCivil): Rango => ({ desde: f, hasta: f })
/** The week of `f`, from its Monday up to that day. */
export const semanaHasta = (f: FechaCivil): Rango => ({ desde: semanaDe(f).desde, hasta: f })
/** The month of `f`, from its first up to that day. */
export const mesHasta = (f: FechaCivil): Rango => ({ desde: mesDe(f).desde, hasta: f })
/** The whole year of `f`. */
export const anioDe = (f: FechaCivil): Rango => ({ desde: `${f.slice(0, 4)}-01-01`, hasta: `${f.slice(0, 4)}-12-31` })

/** The periods that one asks for by name, as staff read them; none goes past today. */
export const rangosHabituales = (hoy: FechaCivil): { nombre: string; rango: Rango }[] => [
  { nombre: 'Hoy', rango: soloDia(hoy) },
  { nombre: 'Ayer', rango: soloDia(sumarDias(hoy, -1)) },
  { nombre: 'Esta semana', rango: semanaHasta(hoy) },
  { nombre: 'Semana pasada', rango: semanaDe(sumarDias(hoy, -7)) },
  { nombre: 'Este mes', rango: mesHasta(hoy) },
  { nombre: 'Mes pasado', rango: mesDe(sumarMeses(mesDe(hoy).desde, -1)) },
  { nombre: 'Este año', rango: { desde: anioDe(hoy).desde, hasta: hoy } },
]
