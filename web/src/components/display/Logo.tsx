import Box from '@mui/material/Box'
import { useState } from 'react'
import { urlImagen } from '../../lib/api/url-imagen'
import { useSesion } from '../../lib/sesion'

/** The default picture of an installation that has chosen none. */
const esGenerico = (logo: string) => logo === '' || logo.endsWith('imagenes/logo.png')

/**
 * The gym's logo, or a mark with its first letter. Decorative: the gym's name is always near. `inverso` stands on the
 * login's dark side.
 */
export function Logo({ size = 36, inverso }: { size?: number; inverso?: boolean }) {
  const { nombre, logo } = useSesion().gimnasio
  const [broken, setBroken] = useState('')
  const url = urlImagen(logo)
  const shape = { width: size, height: size, borderRadius: `${Math.round(size * 0.28)}px`, flex: 'none' } as const
  if (url && !esGenerico(logo) && broken !== url) {
    return (
      <Box
        component="img"
        src={url}
        alt=""
        width={size}
        height={size}
        onError={() => setBroken(url)}
        sx={{ ...shape, objectFit: 'cover', display: 'block' }}
      />
    )
  }
  return (
    <Box
      aria-hidden
      sx={{
        ...shape,
        display: 'grid',
        placeItems: 'center',
        bgcolor: inverso ? 'marca.contrastText' : 'primary.main',
        color: inverso ? 'marca.main' : 'primary.contrastText',
        fontWeight: 750,
        fontStretch: '100%',
        fontSize: Math.round(size * 0.46),
        lineHeight: 1,
        userSelect: 'none',
      }}
    >
      {(nombre.replace(/^(gimnasio|gym)\s+/i, '').charAt(0) || 'M').toUpperCase()}
    </Box>
  )
}
