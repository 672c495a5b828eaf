import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { cerrarSesion, guardarSesion, sesionActual } from '../../../lib/sesion'
import { MarcoAcceso } from '../MarcoAcceso'
import { Inscripcion } from '../segundo-factor/Inscripcion'

/** The second factor that the gym asks for is due: takes the place of the app until it is set up. */
export default function InscripcionForzadaPage() {
  useEffect(() => {
    document.title = 'Activar segundo factor'
  }, [])
  const entrar = () => {
    const { rol, ...datos } = sesionActual()
    guardarSesion({ ...datos, idUsuario: Number(datos.idUsuario), ...(rol ? { rol } : {}) }, true)
    window.location.assign('/')
  }
  return (
    <MarcoAcceso>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Active su segundo factor
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 7 }}>
        El gimnasio lo pide a sus administradores. Se hace una sola vez.
      </Typography>
      <Inscripcion onDone={entrar} />
      <Box sx={{ mt: 5, textAlign: 'center' }}>
        <Link component="button" type="button" onClick={() => void cerrarSesion()} sx={{ fontWeight: 600, py: 1 }}>
          Volver al inicio de sesión
        </Link>
      </Box>
    </MarcoAcceso>
  )
}
