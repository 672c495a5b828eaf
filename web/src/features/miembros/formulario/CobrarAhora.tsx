import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { formatDinero } from '@mancuerna/domain/dinero'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { rutasCon } from '../../../app/rutas'
import { miembroQuery } from '../../../shared/consultas'

/**
 * Who was just created and has paid nothing: 'Cobrar ahora' opens the charge that pays the period, 'Ahora no' leaves it
 * listed as 'Sin pagar'. Nothing for a membership that costs nothing or that a holder pays.
 */
export function CobrarAhora({ id, onDismiss }: { id: number; onDismiss: () => void }) {
  const m = useQuery(miembroQuery(id)).data
  if (!m?.sin_pagar) return null
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mt: 5, flexWrap: 'wrap' }}
      action={
        <>
          <Button size="small" onClick={onDismiss}>
            Ahora no
          </Button>
          <Button size="small" variant="contained" component={Link} to={rutasCon.renovar(id)} sx={{ ml: 2 }}>
            Cobrar ahora
          </Button>
        </>
      }
    >
      La membresía de {m.client_nombre} está sin pagar: {m.sin_pagar.nombre_tipo}, {formatDinero(m.sin_pagar.valor)}.
    </Alert>
  )
}

/** The same in the list that opens after the form, until it is answered. */
export function CobrarAlCreado() {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const creado = (state as { creado?: number } | null)?.creado
  if (creado === undefined) return null
  return <CobrarAhora id={creado} onDismiss={() => void navigate(pathname + search, { replace: true, state: null })} />
}
