import type { Rango } from '@mancuerna/domain/fechas/rango'
import { formatFechaCorta } from '@mancuerna/domain/fechas/fecha-texto'
import { useUrlState } from '../../lib/hooks/useUrlState'
import type { Dias } from './informes.api'

/** The report's period, kept in the address; none means today (PAGOS-02: the title says 'hoy', or 'start al end'). */
export function usePeriodo() {
  const [p, setP] = useUrlState({ desde: '', hasta: '' })
  const elegido: Rango | null = p.desde && p.hasta ? { desde: p.desde, hasta: p.hasta } : null
  const consulta: Dias = elegido ?? {}
  return {
    elegido,
    consulta,
    titulo: elegido ? `${formatFechaCorta(elegido.desde)} al ${formatFechaCorta(elegido.hasta)}` : 'hoy',
    cambiar: (v: Rango | null) => setP({ desde: v?.desde ?? '', hasta: v?.hasta ?? '' }),
  }
}
