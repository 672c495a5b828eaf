import { diasDelMes, fechaDe, numeroDia, partes, semanaDe, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { formatFechaLarga, nombreDia, nombreMes } from '@mancuerna/domain/fechas/fecha-texto'
import { mayuscula } from '@mancuerna/domain/texto'
import type { Point } from '../../components/charts'
import type { Inicio } from './inicio.api'

/*
 * The rows of the dashboard's answer as points of charts, with the gaps between them filled. `valor` is the height of a
 * row's point.
 */

/** '08hrs' → 8. */
const horaDe = (hora: string) => Number.parseInt(hora, 10)

/** Visits by hour of the day, from the first hour with visits to the last. */
export function puntosHora(filas: Inicio['visitasHora'], horaActual: number): Point[] {
  const porHora = new Map(filas.map((f) => [horaDe(f.hora), f.numeroVisitas]))
  if (porHora.size === 0) return []
  const [desde, hasta] = [Math.min(...porHora.keys()), Math.max(...porHora.keys())]
  return Array.from({ length: hasta - desde + 1 }, (_, i) => {
    const h = desde + i
    return { label: String(h), name: `de ${h}:00 a ${h}:59`, value: porHora.get(h) ?? 0, now: h === horaActual }
  })
}

/** The week of `hoy`, Monday to Sunday. */
export function puntosSemana<F extends { numeroDia: number }>(
  filas: readonly F[],
  valor: (fila: F) => number,
  hoy: string,
): Point[] {
  const { desde } = semanaDe(hoy)
  const porDia = new Map(filas.map((f) => [f.numeroDia, valor(f)]))
  return Array.from({ length: 7 }, (_, i) => {
    const fecha = sumarDias(desde, i)
    const dia = numeroDia(fecha)
    return {
      label: nombreDia(dia, true),
      name: formatFechaLarga(fecha),
      value: porDia.get(dia) ?? 0,
      now: fecha === hoy,
    }
  })
}

/** The days of the month of `hoy` so far (and later ones that already have something). */
export function puntosMes<F extends { dia: number }>(
  filas: readonly F[],
  valor: (fila: F) => number,
  hoy: string,
): Point[] {
  const [anio, mes, diaActual] = partes(hoy)
  const porDia = new Map(filas.map((f) => [f.dia, valor(f)]))
  const ultimo = Math.min(diasDelMes(anio, mes), ultimoConAlgo(porDia, diaActual))
  return Array.from({ length: ultimo }, (_, i) => {
    const dia = i + 1
    return {
      label: String(dia),
      name: formatFechaLarga(fechaDe(anio, mes, dia)),
      value: porDia.get(dia) ?? 0,
      now: dia === diaActual,
    }
  })
}

/** The months of the year of `hoy` so far (and later ones that already have something). */
export function puntosMeses<F extends { mes: number }>(
  filas: readonly F[],
  valor: (fila: F) => number,
  hoy: string,
): Point[] {
  const [anio, mesActual] = partes(hoy)
  const porMes = new Map(filas.map((f) => [f.mes, valor(f)]))
  return Array.from({ length: ultimoConAlgo(porMes, mesActual) }, (_, i) => {
    const mes = i + 1
    return {
      label: mayuscula(nombreMes(mes, true)),
      name: `${nombreMes(mes)} de ${anio}`,
      value: porMes.get(mes) ?? 0,
      now: mes === mesActual,
    }
  })
}

/** The last number with a value, and `actual` at least. */
const ultimoConAlgo = (valores: ReadonlyMap<number, number>, actual: number): number =>
  Math.max(actual, ...[...valores].filter(([, v]) => v > 0).map(([n]) => n))
