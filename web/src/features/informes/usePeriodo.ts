import { formatFechaCorta } from '../../lib/format'
import { useUrlState } from '../../lib/useUrlState'
import type { Periodo } from './informes.api'

/** The report's period, kept in the address; none means today (PAGOS-02: the title says 'hoy', or 'start al end'). */
export function usePeriodo() {
  const [p, setP] = useUrlState({ desde: '', hasta: '' })
  const elegido = p.desde && p.hasta ? { desde: p.desde, hasta: p.hasta } : null
  return {
    elegido,
    consulta: (elegido ?? {}) as Periodo,
    titulo: elegido ? `${formatFechaCorta(elegido.desde)} al ${formatFechaCorta(elegido.hasta)}` : 'hoy',
    cambiar: (v: { desde: string; hasta: string } | null) => setP({ desde: v?.desde ?? '', hasta: v?.hasta ?? '' }),
  }
}
