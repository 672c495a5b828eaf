import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { IconCheck } from '../../../components/icons'
import { areasQuery } from '../../../shared/consultas'

/** The areas a type gives access to, as chips that one switches on and off. */
export function AreasDeTipo({ value, onChange }: { value: readonly string[]; onChange: (areas: string[]) => void }) {
  const query = useQuery(areasQuery)
  // An area that went inactive stays chosen where it was, so that saving the form does not take it away unseen.
  const areas = query.data?.filter((a) => a.estado_area === 'ACTIVA' || value.includes(a.nombre_area))
  const cambiar = (nombre: string) =>
    onChange(value.includes(nombre) ? value.filter((n) => n !== nombre) : [...value, nombre])
  return (
    <Box role="group" aria-labelledby="areas-de-tipo">
      <Typography id="areas-de-tipo" variant="subtitle2" component="p" sx={{ mb: 2 }}>
        Áreas de acceso
      </Typography>
      {query.isError ? (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              Reintentar
            </Button>
          }
        >
          Could not load available areas.
        </Alert>
      ) : areas?.length === 0 ? (
        <Alert
          severity="info"
          action={
            <Button size="small" component={Link} to={rutas.adminAreas}>
              Configurar Areas
            </Button>
          }
        >
          No hay áreas de acceso disponibles. Configúralas en el backend.
        </Alert>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {areas?.map((a) => {
            const on = value.includes(a.nombre_area)
            return (
              <Chip
                key={a.id_area}
                role="checkbox"
                aria-checked={on}
                label={a.estado_area === 'ACTIVA' ? a.nombre_area : `${a.nombre_area} (inactiva)`}
                onClick={() => cambiar(a.nombre_area)}
                variant={on ? 'filled' : 'outlined'}
                color={on ? 'primary' : 'default'}
                {...(on ? { icon: <IconCheck fontSize="small" /> } : {})}
              />
            )
          })}
        </Box>
      )}
    </Box>
  )
}
