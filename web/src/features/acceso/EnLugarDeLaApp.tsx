import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { cerrarSesion } from '../../lib/sesion'
import { MarcoAcceso } from './MarcoAcceso'

interface Props {
  /** Of the browser's tab. */
  tab: string
  title: string
  text: string
  children: ReactNode
}

/** What must be done before anything else: it takes the place of the app until then, or until one signs out. */
export function EnLugarDeLaApp({ tab, title, text, children }: Props) {
  useEffect(() => {
    document.title = tab
  }, [tab])
  return (
    <MarcoAcceso>
      <Typography variant="h1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 7 }}>{text}</Typography>
      {children}
      <Box sx={{ mt: 5, textAlign: 'center' }}>
        <Link component="button" type="button" onClick={() => void cerrarSesion()} sx={{ fontWeight: 600, py: 1 }}>
          Volver al inicio de sesión
        </Link>
      </Box>
    </MarcoAcceso>
  )
}
