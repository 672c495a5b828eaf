import type { Point } from '../../components/charts'
import {
  diaSemana,
  diasDelMes,
  formatFechaLarga,
  fechaDe,
  mayuscula,
  nombreDia,
  nombreMes,
  partesFecha,
  sumarDias,
  lunesDe,
} from '../../lib/format'
import type { Inicio } from './inicio.api'

const hourOf = (hora: string) => Number.parseInt(hora, 10)

/** Visits by hour of the day, from the first hour with visits to the last, gaps included. */
export function puntosHora(rows: Inicio['visitasHora'], horaActual: number): Point[] {
  const byHour = new Map(rows.map((r) => [hourOf(r.hora), r.numeroVisitas]))
  if (byHour.size === 0) return []
  const [from, to] = [Math.min(...byHour.keys()), Math.max(...byHour.keys())]
  return Array.from({ length: to - from + 1 }, (_, i) => {
    const h = from + i
    return { label: String(h), name: `de ${h}:00 a ${h}:59`, value: byHour.get(h) ?? 0, now: h === horaActual }
  })
}

/** The week of `hoy`, Monday to Sunday. `numeroDia` counts from Sunday = 1. */
export function puntosSemana(rows: readonly { numeroDia: number; valor: number }[], hoy: string): Point[] {
  const monday = lunesDe(hoy)
  return Array.from({ length: 7 }, (_, i) => {
    const fecha = sumarDias(monday, i)
    const dia = diaSemana(fecha)
    return {
      label: nombreDia(dia, true),
      name: formatFechaLarga(fecha),
      value: rows.find((r) => r.numeroDia === dia + 1)?.valor ?? 0,
      now: fecha === hoy,
    }
  })
}

/** The days of the month of `hoy` so far (and later ones that already have something). */
export function puntosMes(rows: readonly { dia: number; valor: number }[], hoy: string): Point[] {
  const p = partesFecha(hoy)
  if (!p) return []
  const last = Math.min(
    diasDelMes(p.anio, p.mes),
    Math.max(p.dia, ...rows.filter((r) => r.valor > 0).map((r) => r.dia)),
  )
  return Array.from({ length: last }, (_, i) => {
    const dia = i + 1
    return {
      label: String(dia),
      name: formatFechaLarga(fechaDe(p.anio, p.mes, dia)),
      value: rows.find((r) => r.dia === dia)?.valor ?? 0,
      now: dia === p.dia,
    }
  })
}

/** The months of the year of `hoy` so far. */
export function puntosMeses(rows: readonly { mes: number; valor: number }[], hoy: string): Point[] {
  const p = partesFecha(hoy)
  if (!p) return []
  const last = Math.max(p.mes, ...rows.filter((r) => r.valor > 0).map((r) => r.mes))
  return Array.from({ length: last }, (_, i) => {
    const mes = i + 1
    return {
      label: mayuscula(nombreMes(mes, true)),
      name: `${nombreMes(mes)} de ${p.anio}`,
      value: rows.find((r) => r.mes === mes)?.valor ?? 0,
      now: mes === p.mes,
    }
  })
}
