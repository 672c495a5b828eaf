const UNIDADES = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const
/** Less than this and one backup would begin before the last one ended. */
const MINIMO_MS = 5 * 60_000
const MAXIMO_MS = 366 * UNIDADES.d

/** What a duration may be, for the person who wrote another. */
export const FORMA_DURACION =
  'debe ser un número y una unidad (m minutos, h horas, d días), entre 5m y 366d, por ejemplo 24h'

/** '30m', '24h' or '7d' in ms; null when it is none of these, or shorter than 5 minutes, or longer than a year. */
export function leerDuracion(texto: string): number | null {
  const [, numero, unidad] = /^(\d{1,6})([mhd])$/.exec(texto.trim()) ?? []
  if (!numero || !unidad) return null
  const ms = Number(numero) * UNIDADES[unidad as keyof typeof UNIDADES]
  return ms >= MINIMO_MS && ms <= MAXIMO_MS ? ms : null
}
