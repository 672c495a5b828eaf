import { diasEntre } from '../../lib/format'
import type { Miembro } from '../../shared/consultas'
import type { Historia } from './miembros.api'

/** A payment is offered only to members with no status or VENCIDO (MIEMBROL-05). */
export const admitePago = (estado: string): boolean => estado === '' || estado === 'VENCIDO'

/** How far the end of a membership is, as one says it; null without dates or once it ended for good. */
export function loQueQueda(m: Pick<Miembro, 'estado' | 'fecha_fin'>, hoy: string): string | null {
  if (!m.fecha_fin || m.estado === 'CANCELADO' || m.estado === 'SUSPENDIDO') return null
  const dias = diasEntre(hoy, m.fecha_fin)
  if (dias === 0) return 'último día'
  if (dias < 0) return `venció hace ${-dias} ${dias === -1 ? 'día' : 'días'}`
  return `${dias === 1 ? 'queda' : 'quedan'} ${dias} ${dias === 1 ? 'día' : 'días'}`
}

/** How a period stands today: one that counts is running, over, or still to come. */
export function estadoDePeriodo(
  p: Historia['periodos'][number],
  hoy: string,
): Historia['periodos'][number]['estado'] | 'TERMINADO' | 'POR EMPEZAR' {
  if (p.estado !== 'VIGENTE') return p.estado
  if (p.fecha_fin < hoy) return 'TERMINADO'
  return p.fecha_inicio > hoy ? 'POR EMPEZAR' : 'VIGENTE'
}
