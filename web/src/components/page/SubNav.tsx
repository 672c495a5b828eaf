import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

/** The screens of one subject, side by side under the page's head; on a phone they scroll sideways. */
export function SubNav({ label, items }: { label: string; items: readonly (readonly [title: string, to: string])[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The screen one is on is never out of sight, with what comes before and after it in view; also when the tablet is
  // turned.
  useEffect(() => {
    const fila = nav.current
    if (!fila) return undefined
    const centrar = (): void => {
      const actual = fila.querySelector<HTMLElement>('[aria-current=page]')
      if (actual) fila.scrollLeft = actual.offsetLeft + actual.offsetWidth / 2 - fila.clientWidth / 2
    }
    centrar()
    window.addEventListener('resize', centrar)
    return () => window.removeEventListener('resize', centrar)
  }, [pathname])
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label={label}
      sx={{
        position: 'relative',
        mb: 6,
        mt: -2,
        borderBottom: 1,
        borderColor: 'divider',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        '@media print': { display: 'none' },
      }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0, width: 'max-content' }}>
        {items.map(([title, to]) => (
          <li key={to}>
            <Box
              component={NavLink}
              to={to}
              end
              sx={{
                display: 'block',
                px: 2.5,
                py: 2,
                borderBottom: 2,
                borderColor: 'transparent',
                color: 'text.secondary',
                fontWeight: 500,
                textDecoration: 'none',
                whiteSpace: 'nowrap',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outlineOffset: '-2px' },
                '&[aria-current=page]': { color: 'text.primary', fontWeight: 600, borderColor: 'secondary.main' },
              }}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
