import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router-dom'
import { rutasCon } from '../../app/rutas'

/** The client that was just saved, and what one does next with it; nothing otherwise. */
export function ClienteGuardado() {
  const { state } = useLocation()
  const guardado = (state as { guardado?: { id: number; nombre: string } } | null)?.guardado
  if (!guardado) return null
  return (
    <Alert
      severity="success"
      sx={{ mb: 5, flexWrap: 'wrap' }}
      action={
        <>
          <Button size="small" component={Link} to={rutasCon.cobrarA(guardado.id)}>
            Cobrar
          </Button>
          <Button
            size="small"
            variant="contained"
            component={Link}
            to={rutasCon.hacerMiembro(guardado.id)}
            sx={{ ml: 2 }}
          >
            Hacer miembro
          </Button>
        </>
      }
    >
      Se guardó {guardado.nombre}.
    </Alert>
  )
}
