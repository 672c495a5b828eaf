import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { Link } from 'react-router-dom'
import { rutasCon } from '../app/rutas'
import type { Miembro } from './consultas'

type Debido = Pick<Miembro, 'id_miembro' | 'client_nombre' | 'sin_pagar'>

/**
 * The amber strip of a membership that nobody has paid: its price, its days, and the way to the charge that pays it.
 * Nothing for the others. The entry is not refused: who is ACTIVO comes in (VISITA-04).
 */
export function SinPagar({ miembro: m, flush = false }: { miembro: Debido; flush?: boolean }) {
  const p = m.sin_pagar
  if (!p) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={flush ? { borderRadius: 0, px: 5 } : {}}
      action={
        <Button
          size="small"
          component={Link}
          to={rutasCon.renovar(m.id_miembro)}
          aria-label={`Cobrar la membresía de ${m.client_nombre}`}
        >
          Cobrar
        </Button>
      }
    >
      Membresía sin pagar: {p.nombre_tipo}, {formatDinero(p.valor)}, del {formatFecha(p.fecha_inicio)} al{' '}
      {formatFecha(p.fecha_fin)}.
    </Alert>
  )
}
