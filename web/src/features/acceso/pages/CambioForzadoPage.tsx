import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { cerrarSesion } from '../../../lib/sesion'
import { ContrasenaForm } from '../ContrasenaForm'
import { MarcoAcceso } from '../MarcoAcceso'

/** Forced password change: takes the place of the app until it is done. */
export default function CambioForzadoPage() {
  useEffect(() => {
    document.title = 'Cambiar contraseña'
  }, [])
  return (
    <MarcoAcceso>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Cambie su contraseña
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 7 }}>
        La contraseña con la que ingresó es temporal. Elija una propia para continuar.
      </Typography>
      <ContrasenaForm />
      <Box sx={{ mt: 5, textAlign: 'center' }}>
        <Link component="button" type="button" onClick={() => void cerrarSesion()} sx={{ fontWeight: 600, py: 1 }}>
          Volver al inicio de sesión
        </Link>
      </Box>
    </MarcoAcceso>
  )
}
