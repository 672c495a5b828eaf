import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { contar } from '@mancuerna/domain/texto'
import { rutas } from '../../../app/rutas'
import { useEsAdministrador } from '../../../lib/sesion'
import { posiblesDoblesQuery } from '../cobros.api'

/** Tells an administrator that possible doubles wait; nothing while there are none. */
export function AvisoDobles() {
  const admin = useEsAdministrador()
  const { data = [] } = useQuery({ ...posiblesDoblesQuery, enabled: admin })
  if (data.length === 0) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 5 }}
      action={
        <Button size="small" color="inherit" component={Link} to={rutas.posiblesDobles}>
          Revisar
        </Button>
      }
    >
      {contar(data.length, 'posible cobro doble', 'posibles cobros dobles')} por revisar.
    </Alert>
  )
}
