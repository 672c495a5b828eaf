import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link, useLocation } from 'react-router-dom'
import { Kbd } from '../../components/display/Kbd'
import { IconLock } from '../../components/icons'
import { useSesion } from '../../lib/sesion'
import { menu, type MenuEntry } from '../menu'
import { rutas } from '../rutas'
import { Logo } from '../../components/display/Logo'

const isActive = (e: MenuEntry, path: string) =>
  e.ruta === rutas.inicio
    ? path === '/'
    : [e.ruta, ...(e.tambien ?? [])].some(
        (p) => path.toLowerCase() === p.toLowerCase() || path.toLowerCase().startsWith(`${p.toLowerCase()}/`),
      )

/** The drawer: gym, who is signed in, the 13 entries of the specification, 'Versión 2.0'. */
export function DrawerContent() {
  const { gimnasio, nombre, rol } = useSesion()
  const { pathname } = useLocation()
  return (
    <Box
      component="nav"
      aria-label="Menú principal"
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', p: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, px: 2, pt: 2, pb: 4 }}>
        <Logo size={36} />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 650, fontSize: '0.9375rem', lineHeight: 1.3 }}>
            {gimnasio.nombre || 'Gimnasio'}
          </Typography>
          <Typography noWrap variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {nombre}
          </Typography>
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
        {menu.map((e) => {
          const active = isActive(e, pathname)
          const Icono = e.icono
          return (
            <li key={e.ruta}>
              <ButtonBase
                component={Link}
                to={e.ruta}
                aria-current={active ? 'page' : undefined}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  gap: 3,
                  px: 2.5,
                  minHeight: 36,
                  borderRadius: '9px',
                  typography: 'body1',
                  fontWeight: active ? 600 : 500,
                  color: active ? 'secondary.main' : 'text.secondary',
                  bgcolor: active ? 'secondary.soft' : 'transparent',
                  '&:hover': {
                    bgcolor: active ? 'secondary.soft' : 'action.hover',
                    color: active ? 'secondary.main' : 'text.primary',
                  },
                }}
              >
                <Icono sx={{ fontSize: 19 }} />
                <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
                  {e.titulo}
                </Box>
                {e.tecla ? <Kbd>{e.tecla}</Kbd> : null}
                {e.soloAdministrador && rol === 'RECEPCION' ? (
                  <IconLock titleAccess="Solo administradores" sx={{ fontSize: 15, color: 'text.tertiary' }} />
                ) : null}
              </ButtonBase>
            </li>
          )
        })}
      </Box>
      <Box sx={{ flex: 1, minHeight: 24 }} />
      <Typography variant="caption" sx={{ color: 'text.tertiary', px: 2.5, pb: 1 }}>
        Versión 2.0
      </Typography>
    </Box>
  )
}
