import Box from '@mui/material/Box'
import { useState } from 'react'
import { iniciales } from '@mancuerna/domain/texto'
import { urlImagen } from '../../lib/api/url-imagen'

interface AvatarProps {
  nombre: string | null | undefined
  imagen?: string | null | undefined
  /** Side in px. */
  size?: number
  /** A circle for users; members and clients have a soft square. */
  round?: boolean
  /** Text for screen readers; by default it is decoration, since the name stands beside it. */
  alt?: string
}

/** The server's stand-in picture counts as none: initials say more. */
const esGenerica = (url: string) => url.endsWith('/usuario.png')

/** A photo, or the initials where there is none (or it does not load). */
export function Avatar({ nombre, imagen, size = 34, round, alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const url = urlImagen(imagen)
  const show = url && url !== broken && !esGenerica(url)
  return (
    <Box
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: round ? '50%' : `${Math.round(Math.min(14, size * 0.24))}px`,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        userSelect: 'none',
        fontWeight: 650,
        fontStretch: '92%',
        fontSize: Math.max(10, Math.round(size * 0.36)),
        ...(round
          ? { bgcolor: 'secondary.soft', color: 'secondary.main' }
          : { bgcolor: 'background.alt', color: 'text.secondary', border: 1, borderColor: 'divider' }),
      }}
    >
      {show ? (
        <img
          src={url}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>{iniciales(nombre)}</span>
      )}
    </Box>
  )
}
