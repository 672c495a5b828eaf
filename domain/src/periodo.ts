import { type FechaCivil, mesDe, semanaDe, sumarDias, sumarMeses } from './fecha'

/** Whole days, both included. */
export interface Periodo {
  desde: FechaCivil
  hasta: FechaCivil
}

/** Whether a day is in a period. */
export const enPeriodo = (f: FechaCivil, p: Periodo): boolean => f >= p.desde && f <= p.hasta

/** One day. */
export const soloDia = (f: FechaCivil): Periodo => ({ desde: f, hasta: f })
/** The week of `f`, from its Monday up to that day. */
export const semanaHasta = (f: FechaCivil): Periodo => ({ desde: semanaDe(f).desde, hasta: f })
/** The month of `f`, from its first up to that day. */
export const mesHasta = (f: FechaCivil): Periodo => ({ desde: mesDe(f).desde, hasta: f })
/** The whole year of `f`. */
export const anioDe = (f: FechaCivil): Periodo => ({ desde: `${f.slice(0, 4)}-01-01`, hasta: `${f.slice(0, 4)}-12-31` })

/** The periods that one asks for by name, as staff read them; none goes past today. */
export const periodosHabituales = (hoy: FechaCivil): { nombre: string; periodo: Periodo }[] => [
  { nombre: 'Hoy', periodo: soloDia(hoy) },
  { nombre: 'Ayer', periodo: soloDia(sumarDias(hoy, -1)) },
  { nombre: 'Esta semana', periodo: semanaHasta(hoy) },
  { nombre: 'Semana pasada', periodo: semanaDe(sumarDias(hoy, -7)) },
  { nombre: 'Este mes', periodo: mesHasta(hoy) },
  { nombre: 'Mes pasado', periodo: mesDe(sumarMeses(mesDe(hoy).desde, -1)) },
  { nombre: 'Este año', periodo: { desde: anioDe(hoy).desde, hasta: hoy } },
]
