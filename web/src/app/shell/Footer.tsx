import Box from '@mui/material/Box'
import { useHoy } from '../../lib/hooks/useSesionServidor'
import { useSesion } from '../../lib/sesion'
import { medidas } from '../theme/theme'
import { Logo } from '../../components/display/Logo'

/** Year, gym and logo. */
export function Footer() {
  const { gimnasio } = useSesion()
  return (
    <Box
      component="footer"
      sx={{
        width: '100%',
        maxWidth: medidas.content,
        mx: 'auto',
        px: { xs: 4, sm: 6, md: `${medidas.page}px` },
        py: 4,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        typography: 'caption',
        color: 'text.tertiary',
        '@media print': { display: 'none' },
      }}
    >
      <Logo size={18} />
      <span>
        © {useHoy().slice(0, 4)} {gimnasio.nombre}
      </span>
    </Box>
  )
}
