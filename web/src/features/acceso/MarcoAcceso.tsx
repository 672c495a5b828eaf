import { telefonoLegible } from '@mancuerna/domain/texto'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatFechaLarga } from '@mancuerna/domain/fechas/fecha-texto'
import { mayuscula } from '@mancuerna/domain/texto'
import { Logo } from '../../components/display/Logo'
import { IconPhone, IconPin } from '../../components/icons'
import { useSesion } from '../../lib/sesion'
import { useAhora } from '../../lib/hooks/useAhora'

/** The gym's clock, to the minute. */
function Reloj() {
  const { fecha, hora } = useAhora()
  return (
    <Box component="time" dateTime={`${fecha}T${hora}`} sx={{ display: 'block' }}>
      <Box component="span" sx={{ display: 'block', typography: 'figure', fontSize: { md: '4.5rem' }, lineHeight: 1 }}>
        {hora}
      </Box>
      <Box component="span" sx={{ display: 'block', mt: 2, opacity: 0.75 }}>
        {mayuscula(formatFechaLarga(fecha))}
      </Box>
    </Box>
  )
}

/** What stands around the login and the forced password change: the gym at one side, the form at the other. */
export function MarcoAcceso({ children }: { children: ReactNode }) {
  const { gimnasio } = useSesion()
  const nombre = gimnasio.nombre || 'Gimnasio'
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(340px, 5fr) 7fr' } }}
    >
      <Box
        component="aside"
        aria-label="Gimnasio"
        data-contrario
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          p: 10,
          bgcolor: 'marca.main',
          color: 'marca.contrastText',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Logo size={40} inverso />
          <Typography sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>{nombre}</Typography>
        </Box>
        <Box sx={{ my: 'auto', py: 8 }}>
          <Reloj />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, typography: 'caption', opacity: 0.8, minHeight: 44, alignContent: 'end' }}>
          {gimnasio.direccion ? (
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <IconPin sx={{ fontSize: 16 }} />
              {gimnasio.direccion}
            </Box>
          ) : null}
          {gimnasio.telefono ? (
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <IconPhone sx={{ fontSize: 16 }} />
              {telefonoLegible(gimnasio.telefono)}
            </Box>
          ) : null}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper', p: { xs: 5, sm: 10 } }}>
        <Box component="header" sx={{ display: { xs: 'flex', md: 'none' }, alignItems: 'center', gap: 3 }}>
          <Logo size={36} />
          <Typography sx={{ fontWeight: 650, fontSize: '1rem' }}>{nombre}</Typography>
        </Box>
        <Box component="main" sx={{ width: '100%', maxWidth: 380, m: 'auto', py: 8 }}>
          {children}
        </Box>
        <Typography component="footer" variant="caption" sx={{ color: 'text.tertiary', textAlign: 'center' }}>
          Versión 2.0
        </Typography>
      </Box>
    </Box>
  )
}
