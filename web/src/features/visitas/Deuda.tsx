import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { contar } from '@mancuerna/domain/texto'
import { formatDinero, leerImporte } from '@mancuerna/domain/dinero/dinero'
import { diasEntre } from '@mancuerna/domain/fechas/fecha'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { Link } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { IconAlert } from '../../components/icons'
import { useHoy } from '../../lib/hooks/useSesionServidor'
import type { Miembro } from '../../shared/consultas'

/**
 * What the desk says of an amount owed, or null: a quota that is due counts, one of the weeks to come does not (the
 * server says the amounts, by the rule of the accounts receivable).
 */
function loQueDebe(debe: Miembro['debe'], hoy: string): string | null {
  if (!debe || debe.desde > hoy) return null
  const vencido = leerImporte(debe.vencido) ?? 0
  if (vencido === 0) return `Hoy vence una cuota. Debe en total ${formatDinero(debe.monto)}.`
  const dias = contar(diasEntre(debe.desde, hoy), 'día', 'días')
  const resto = (leerImporte(debe.monto) ?? 0) > vencido ? ` En total debe ${formatDinero(debe.monto)}.` : ''
  return `Debe ${formatDinero(debe.vencido)}, con ${dias} de atraso (desde el ${formatFecha(debe.desde)}).${resto}`
}

/** The amber strip of whoever owes: how much, since when, and the way to collect it. Nothing for the others. */
export function Deuda({ miembro: m }: { miembro: Miembro }) {
  const texto = loQueDebe(m.debe, useHoy())
  if (!texto) return null
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        px: 5,
        py: 3,
        bgcolor: 'warning.soft',
        color: 'warning.main',
        borderTop: 1,
        borderColor: 'line.soft',
      }}
    >
      <IconAlert fontSize="small" />
      <Typography sx={{ flex: '1 1 220px', minWidth: 0, fontWeight: 600 }}>{texto}</Typography>
      <Button
        component={Link}
        to={`${rutas.cuentasPorCobrar}?buscar=${encodeURIComponent(m.client_rucCed ?? m.client_nombre)}`}
        aria-label={`Cobrar lo que debe ${m.client_nombre}`}
      >
        Cobrar
      </Button>
    </Box>
  )
}
