import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Link from '@mui/material/Link'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom'
import { almacen } from '../../lib/almacen'
import { useAtajo } from '../../lib/hooks/useAtajo'
import { ayudaDe } from '../ayuda'
import { alAbrirPaleta } from '../palette/abrir'
import { Palette } from '../palette/Palette'
import { rutas } from '../rutas'
import { medidas } from '../theme/theme'
import { DrawerContent } from './DrawerContent'
import { Footer } from './Footer'
import { OfflineBanner } from './OfflineBanner'
import { TopBar } from './TopBar'

const HIDDEN = 'menuOculto'

/**
 * The frame of the signed-in app: drawer, top bar, page, footer; F2 goes to the check-in, Ctrl+K opens the palette and
 * ? the help of the screen, from anywhere.
 */
export function Shell() {
  const narrow = useMediaQuery(`(max-width:${medidas.compacto - 0.05}px)`, { noSsr: true })
  const [hidden, setHidden] = useState(() => almacen.leer(HIDDEN) === 'true')
  const [temporary, setTemporary] = useState(false)
  const [palette, setPalette] = useState(false)
  const abrir = useCallback(() => setPalette(true), [])
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useAtajo('F2', () => void navigate(rutas.registrarVisita), { whileTyping: true, overDialogs: temporary })
  useAtajo('ctrl+k', abrir, { whileTyping: true })
  useAtajo('?', () => void navigate(ayudaDe(pathname)))
  useEffect(() => alAbrirPaleta(abrir), [abrir])
  const first = useRef(true)
  useEffect(() => {
    setTemporary(false)
    if (first.current) {
      first.current = false
      return
    }
    // A screen that focuses a field of its own keeps it; otherwise reading starts at the new page.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  const toggle = () => {
    if (narrow) return setTemporary((t) => !t)
    almacen.guardar(HIDDEN, hidden ? null : 'true')
    setHidden(!hidden)
  }
  const drawer = !narrow && !hidden

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link
        href="#contenido"
        onClick={(e) => {
          e.preventDefault()
          main.current?.focus()
        }}
        sx={{
          position: 'fixed',
          top: -60,
          left: 12,
          zIndex: 2000,
          px: 4,
          py: 2,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '9px',
          '&:focus': { top: 10 },
          // What is fixed repeats on every printed page.
          '@media print': { display: 'none' },
        }}
      >
        Saltar al contenido
      </Link>
      <Drawer
        variant={narrow ? 'temporary' : 'persistent'}
        open={narrow ? temporary : drawer}
        onClose={() => setTemporary(false)}
        sx={{ width: drawer ? medidas.drawer : 0, flex: 'none', '@media print': { display: 'none' } }}
        slotProps={{
          paper: {
            ...(narrow ? { 'aria-label': 'Menú' } : {}),
            sx: {
              width: medidas.drawer,
              borderRightColor: 'divider',
              ...(narrow ? { maxWidth: 'calc(100vw - 48px)' } : {}),
            },
          },
          transition: { timeout: narrow ? 200 : 0 },
        }}
      >
        <DrawerContent />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={toggle} menuOpen={narrow ? temporary : !hidden} onSearch={abrir} />
        <OfflineBanner />
        <Box
          component="main"
          ref={main}
          id="contenido"
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: medidas.content,
            mx: 'auto',
            p: { xs: 4, sm: 6, md: `${medidas.page}px` },
            outline: 'none',
            '@media print': { p: 0 },
          }}
        >
          <Outlet />
        </Box>
        <Footer />
      </Box>
      <ScrollRestoration />
      {palette ? <Palette onClose={() => setPalette(false)} /> : null}
    </Box>
  )
}
