import { diasEntre, leerFecha, numeroDia, partes, type FechaCivil } from './fecha'

/* Civil days in the words of the staff. A text that is no day reads '—'. */

const MESES = [
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

/** Name of a month (1–12): 'noviembre', or 'nov' when short. */
export function nombreMes(mes: number, corto = false): string {
  const nombre = MESES[mes - 1] ?? ''
  return corto ? nombre.slice(0, 3) : nombre
}

/** Name of a weekday by its `numeroDia` (1 = Sunday): 'sábado', or 'Sáb' when short. */
export function nombreDia(numero: number, corto = false): string {
  const nombre = DIAS[numero - 1] ?? ''
  return corto ? nombre.charAt(0).toUpperCase() + nombre.slice(1, 3) : nombre
}

const leer = (texto: string | null | undefined): FechaCivil | null => (texto ? leerFecha(texto) : null)

/** '2027-03-03' → '3 mar 2027'. */
export function formatFecha(texto: string | null | undefined): string {
  const fecha = leer(texto)
  if (!fecha) return '—'
  const [anio, mes, dia] = partes(fecha)
  return `${dia} ${nombreMes(mes, true)} ${anio}`
}

/** '2026-11-21' → 'sábado 21 de noviembre', with ' de 2026' when asked. */
export function formatFechaLarga(texto: string | null | undefined, conAnio = false): string {
  const fecha = leer(texto)
  if (!fecha) return '—'
  const [anio, mes, dia] = partes(fecha)
  return `${nombreDia(numeroDia(fecha))} ${dia} de ${nombreMes(mes)}${conAnio ? ` de ${anio}` : ''}`
}

/** '2026-11-21' → '21/11/2026'. */
export function formatFechaCorta(texto: string | null | undefined): string {
  const fecha = leer(texto)
  return fecha ? `${fecha.slice(8)}/${fecha.slice(5, 7)}/${fecha.slice(0, 4)}` : '—'
}

const DIAS_DE_MES = 30.44
const DIAS_DE_ANIO = 365.25

/** So many days, two or more, as one says them: '7 días'; from two months on '2 meses', from two years '2 años'. */
function duracion(dias: number): string {
  const anios = Math.floor(dias / DIAS_DE_ANIO)
  if (anios >= 2) return `${anios} años`
  const meses = Math.floor(dias / DIAS_DE_MES)
  return meses >= 2 ? `${meses} meses` : `${dias} días`
}

/** A day seen from `hoy`: 'hoy', 'ayer', 'mañana', 'hace 7 días', 'en 3 días', 'hace 2 meses', 'hace 2 años'. */
export function fechaRelativa(texto: string | null | undefined, hoy: FechaCivil): string {
  const fecha = leer(texto)
  if (!fecha) return '—'
  const dias = diasEntre(hoy, fecha)
  if (dias < -1) return `hace ${duracion(-dias)}`
  if (dias > 1) return `en ${duracion(dias)}`
  return ['ayer', 'hoy', 'mañana'][dias + 1] as string
}

/** A day as short as it stays clear from `hoy`: 'hoy', 'ayer', '13 nov' in the same year, '3 mar 2025' in another. */
export function fechaBreve(fecha: FechaCivil, hoy: FechaCivil): string {
  const dias = diasEntre(hoy, fecha)
  if (dias === 0) return 'hoy'
  if (dias === -1) return 'ayer'
  const [anio, mes, dia] = partes(fecha)
  return anio === partes(hoy)[0] ? `${dia} ${nombreMes(mes, true)}` : formatFecha(fecha)
}
