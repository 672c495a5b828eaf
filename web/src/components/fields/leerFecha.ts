import { diasDelMes, fechaDe, type FechaCivil } from '../../lib/format'

/**
 * Reads a date as people type it: '3/3/2027', '03-03-27', '03032027', '2027-03-03', or '3/3' of the year given. Null when it is
 * no day of the calendar.
 */
export function leerFecha(texto: string, anioActual: number): FechaCivil | null {
  const text = texto.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const loose = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(text)
  const glued = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  let [anio, mes, dia] = [0, 0, 0]
  if (iso) [anio, mes, dia] = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  else if (loose) [anio, mes, dia] = [loose[3] ? Number(loose[3]) : anioActual, Number(loose[2]), Number(loose[1])]
  else if (glued) [anio, mes, dia] = [Number(glued[3]), Number(glued[2]), Number(glued[1])]
  else return null
  if (anio < 100) anio += 2000
  if (anio < 1900 || anio > 2200 || mes < 1 || mes > 12 || dia < 1 || dia > diasDelMes(anio, mes)) return null
  return fechaDe(anio, mes, dia)
}
