import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useSesion } from '../lib/sesion'

interface PageHeaderProps {
  titulo: string
  /** One line that says what the page is for. */
  texto?: ReactNode
  /** The primary action (and a secondary one before it), at the right. */
  acciones?: ReactNode
  /** Trail of links above the title: [['Inicio', '/'], ['Miembros', '/miembros']]. */
  rastro?: readonly (readonly [label: string, to: string])[]
}

/** The head of every page: title, one line, primary action at the right. It also names the browser tab. */
export function PageHeader({ titulo, texto, acciones, rastro }: PageHeaderProps) {
  const gym = useSesion().gimnasio.nombre
  useEffect(() => {
    document.title = gym ? `${titulo} · ${gym}` : titulo
  }, [titulo, gym])
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4, mb: 6 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        {rastro ? (
          <Box
            component="nav"
            aria-label="Ruta"
            sx={{ mb: 1.5, typography: 'caption', color: 'text.tertiary', '& span': { mx: 1.5 } }}
          >
            {rastro.map(([label, to], i) => (
              <Box component="span" key={to} sx={{ m: '0 !important' }}>
                {i > 0 ? <span aria-hidden>›</span> : null}
                <Link component={RouterLink} to={to} sx={{ color: 'inherit' }}>
                  {label}
                </Link>
              </Box>
            ))}
          </Box>
        ) : null}
        <Typography variant="h1">{titulo}</Typography>
        {texto ? <Typography sx={{ color: 'text.secondary', mt: 1 }}>{texto}</Typography> : null}
      </Box>
      {acciones ? <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{acciones}</Box> : null}
    </Box>
  )
}
