import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { PageHeader } from '../../../components'
import { IconLock } from '../../../components/icons'
import { SegundoFactor } from '../segundo-factor/SegundoFactor'
import { MisSesiones } from '../sesiones/MisSesiones'

/** /seguridad: how one signs in, and where one is signed in. */
export default function SeguridadPage() {
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeader
        title="Seguridad"
        text="Cómo entra usted al sistema, y dónde tiene la sesión abierta."
        trail={[['Mi perfil', rutas.perfil]]}
        actions={
          <Button component={Link} to={rutas.cambiarContrasena} startIcon={<IconLock fontSize="small" />}>
            Cambiar contraseña
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <SegundoFactor />
        <MisSesiones />
      </Box>
    </Box>
  )
}
