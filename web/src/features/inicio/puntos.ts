import { numeroDia, diasDelMes, fechaDe, partes, sumarDias, semanaDe } from '@mancuerna/domain/fecha'
import { formatFechaLarga, nombreDia, nombreMes } from '@mancuerna/domain/fecha-texto'
import { mayuscula } from '@mancuerna/domain/texto'
import type { Point } from '../../components/charts'
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
  const { desde } = semanaDe(hoy)
  return Array.from({ length: 7 }, (_, i) => {
    const fecha = sumarDias(desde, i)
    const dia = numeroDia(fecha)
    return {
      label: nombreDia(dia, true),
      name: formatFechaLarga(fecha),
      value: rows.find((r) => r.numeroDia === dia)?.valor ?? 0,
      now: fecha === hoy,
    }
  })
}

/** The days of the month of `hoy` so far (and later ones that already have something). */
export function puntosMes(rows: readonly { dia: number; valor: number }[], hoy: string): Point[] {
  const [anio, mes, hoyDia] = partes(hoy)
  const last = Math.min(diasDelMes(anio, mes), Math.max(hoyDia, ...rows.filter((r) => r.valor > 0).map((r) => r.dia)))
  return Array.from({ length: last }, (_, i) => {
    const dia = i + 1
    return {
      label: String(dia),
      name: formatFechaLarga(fechaDe(anio, mes, dia)),
      value: rows.find((r) => r.dia === dia)?.valor ?? 0,
      now: dia === hoyDia,
    }
  })
}

/** The months of the year of `hoy` so far. */
export function puntosMeses(rows: readonly { mes: number; valor: number }[], hoy: string): Point[] {
  const [anio, mesActual] = partes(hoy)
  const last = Math.max(mesActual, ...rows.filter((r) => r.valor > 0).map((r) => r.mes))
  return Array.from({ length: last }, (_, i) => {
    const mes = i + 1
    return {
      label: mayuscula(nombreMes(mes, true)),
      name: `${nombreMes(mes)} de ${anio}`,
      value: rows.find((r) => r.mes === mes)?.valor ?? 0,
      now: mes === mesActual,
    }
  })
}
