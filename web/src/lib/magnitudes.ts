import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { contar } from '@mancuerna/domain/texto'

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** '12,4 MB': thousands, as disks are sold. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return '—'
  const grado = Math.min(UNIDADES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)))
  return `${formatNumero(Math.round((bytes / 1000 ** grado) * 10) / 10)} ${UNIDADES[grado]}`
}

/** '8 s', '3 min', '5 horas', '2 días': how long something takes or took, in whole ones of its largest unit. */
export function formatDuracion(segundos: number | null | undefined): string {
  if (segundos === null || segundos === undefined) return '—'
  if (segundos < 90) return `${Math.round(segundos)} s`
  if (segundos < 90 * 60) return `${Math.floor(segundos / 60)} min`
  if (segundos < 48 * 3600) return contar(Math.floor(segundos / 3600), 'hora', 'horas')
  return contar(Math.floor(segundos / 86_400), 'día', 'días')
}
