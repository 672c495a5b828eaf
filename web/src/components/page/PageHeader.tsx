import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useSesion } from '../../lib/sesion'

interface PageHeaderProps {
  title: string
  /** One line that says what the page is for. */
  text?: ReactNode
  /** The primary action (and a secondary one before it), at the right. */
  actions?: ReactNode
  /** Trail of links above the title: [['Inicio', '/'], ['Miembros', '/miembros']]. */
  trail?: readonly (readonly [label: string, to: string])[]
}

/** The head of every page: title, one line, primary action at the right. It also names the browser tab. */
export function PageHeader({ title, text, actions, trail }: PageHeaderProps) {
  const gym = useSesion().gimnasio.nombre
  useEffect(() => {
    document.title = gym ? `${title} · ${gym}` : title
  }, [title, gym])
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4, mb: 6 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        {trail ? (
          <Box
            component="nav"
            aria-label="Ruta"
            sx={{ mb: 1.5, typography: 'caption', color: 'text.tertiary', '& span': { mx: 1.5 } }}
          >
            {trail.map(([label, to], i) => (
              <Box component="span" key={to} sx={{ m: '0 !important' }}>
                {i > 0 ? <span aria-hidden>›</span> : null}
                <Link component={RouterLink} to={to} sx={{ color: 'inherit' }}>
                  {label}
                </Link>
              </Box>
            ))}
          </Box>
        ) : null}
        <Typography variant="h1">{title}</Typography>
        {text ? <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography> : null}
      </Box>
      {actions ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{actions}</Box> : null}
    </Box>
  )
}
