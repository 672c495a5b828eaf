import { type Centavos, sumar } from '@mancuerna/domain/dinero/dinero'
import {
  type FechaCivil,
  mesDe,
  numeroDia,
  partes,
  semanaDe,
  sumarDias,
  sumarMeses,
} from '@mancuerna/domain/fechas/fecha'
import { enRango, mesHasta, type Rango, semanaHasta, soloDia } from '@mancuerna/domain/fechas/rango'

/**
 * What the read models hold of a stretch of days (inicio.informes.ts); only days, hours and months with something in
 * them.
 */
export interface Resumen {
  visitasDia: { dia: FechaCivil; n: number }[]
  /** The whole history, by hour of the day (0–23). */
  visitasHora: { hora: number; n: number }[]
  pagosDia: { dia: FechaCivil; n: number; total: Centavos }[]
  /** Months of this year, by their first day. */
  pagosMes: { mes: FechaCivil; total: Centavos }[]
  totalPagos: Centavos
}

/** Names of the old wire, from `numeroDia` 1 = Sunday. */
const DIAS = ['', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const en = <T extends { dia: FechaCivil }>(filas: readonly T[], p: Rango): T[] => filas.filter((f) => enRango(f.dia, p))
const visitas = (r: Resumen, p: Rango): number => en(r.visitasDia, p).reduce((n, f) => n + f.n, 0)
const pagos = (r: Resumen, p: Rango): Centavos => sumar(en(r.pagosDia, p).map((f) => f.total))

/** What today is compared with: the same days of last week, and of last month as far as it has them. */
export const anterioresDe = (hoy: FechaCivil): { dia: FechaCivil; semana: Rango; mes: Rango } => {
  const dia = sumarDias(hoy, -7)
  return { dia, semana: semanaHasta(dia), mes: mesHasta(sumarMeses(hoy, -1)) }
}

/** The days that the dashboard needs: this week and month, and what they are compared with. */
export function rangoDe(hoy: FechaCivil): Rango {
  // Last month begins before last week, always; this week may end after this month.
  const [, hasta] = [semanaDe(hoy).hasta, mesDe(hoy).hasta].toSorted() as [FechaCivil, FechaCivil]
  return { desde: anterioresDe(hoy).mes.desde, hasta }
}

/** The four visit cards: ever, today, Monday to Sunday, calendar month (docs/domain.md, Reports and dashboard). */
export const datosVisitas = (r: Resumen, hoy: FechaCivil) => ({
  totalVisitas: r.visitasHora.reduce((n, f) => n + f.n, 0),
  visitasHoy: visitas(r, soloDia(hoy)),
  visitasSemana: visitas(r, semanaDe(hoy)),
  visitasMes: visitas(r, mesDe(hoy)),
})

/** The four payment cards, in cents. */
export const datosPagos = (r: Resumen, hoy: FechaCivil) => ({
  totalPagos: r.totalPagos,
  pagosHoy: pagos(r, soloDia(hoy)),
  pagosSemana: pagos(r, semanaDe(hoy)),
  pagosMes: pagos(r, mesDe(hoy)),
})

/** The charts. Each entry's label comes first: the old client takes the first key (docs/compatibility.md). */
export const graficos = (r: Resumen, hoy: FechaCivil) => ({
  visitasHora: r.visitasHora.map((f) => ({ hora: `${String(f.hora).padStart(2, '0')}hrs`, numeroVisitas: f.n })),
  visitasSemana: en(r.visitasDia, semanaDe(hoy)).map((f) => ({
    dia: DIAS[numeroDia(f.dia)] as string,
    numeroDia: numeroDia(f.dia),
    numeroVisitas: f.n,
  })),
  visitasMes: en(r.visitasDia, mesDe(hoy)).map((f) => ({ dia: partes(f.dia)[2], numeroVisitas: f.n })),
  pagosSemana: en(r.pagosDia, semanaDe(hoy)).map((f) => ({
    dia: DIAS[numeroDia(f.dia)] as string,
    numeroDia: numeroDia(f.dia),
    total: f.total,
  })),
  pagosMes: en(r.pagosDia, mesDe(hoy)).map((f) => ({ dia: partes(f.dia)[2], total: f.total })),
  pagosMeses: r.pagosMes.map((f) => ({ mes: partes(f.mes)[1], total: f.total })),
})

/** This week and month so far, and the same stretch of the ones before. */
export function comparar(r: Resumen, hoy: FechaCivil) {
  const antes = anterioresDe(hoy)
  return {
    visitasHoyAnterior: visitas(r, soloDia(antes.dia)),
    visitasSemanaAnterior: visitas(r, antes.semana),
    visitasMesAnterior: visitas(r, antes.mes),
    pagosSemanaAnterior: pagos(r, antes.semana),
    pagosMesAnterior: pagos(r, antes.mes),
    cobrosHoy: en(r.pagosDia, soloDia(hoy)).reduce((n, f) => n + f.n, 0),
  }
}
