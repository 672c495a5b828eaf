import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Kbd } from '../../components/display/Kbd'
import { IconLogout, IconMenu, IconSearch } from '../../components/icons'
import { guiaCerrada, guiaHecha } from '../../features/inicio/guia.api'
import { cerrarSesion, useSesion } from '../../lib/sesion'
import { rutas } from '../rutas'
import { medidas } from '../theme/theme'
import { Logo } from '../../components/display/Logo'
import { NavigationProgress } from './NavigationProgress'
import { ThemeSwitch } from './ThemeSwitch'
import { UserMenu } from './UserMenu'

/** Only a gym on its first day asks for it; without it the bar is whole. */
const GuiaChip = lazy(() => import('../../features/inicio/GuiaChip').catch(() => ({ default: () => null })))

interface TopBarProps {
  onMenu: () => void
  menuOpen: boolean
  onSearch: () => void
}

/** Menu toggle, logo, search, theme, who one is, and the way out. */
export function TopBar({ onMenu, menuOpen, onSearch }: TopBarProps) {
  const { gimnasio, rol } = useSesion()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 10,
        height: medidas.topBar,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        px: { xs: 2, md: 4 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <IconButton
        aria-label="Menú"
        data-tip={menuOpen ? 'Ocultar menú' : 'Mostrar menú'}
        aria-expanded={menuOpen}
        onClick={onMenu}
        size="small"
      >
        <IconMenu />
      </IconButton>
      <ButtonBase
        component={Link}
        to={rutas.inicio}
        aria-label={`${gimnasio.nombre || 'Gimnasio'}: ir al inicio`}
        sx={{ borderRadius: '9px', p: 0.5, mr: { xs: 0, sm: 2 } }}
      >
        <Logo size={30} />
      </ButtonBase>
      <ButtonBase
        onClick={onSearch}
        aria-haspopup="dialog"
        aria-label="Buscar miembro, cliente o página"
        aria-keyshortcuts="Control+K"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flex: '0 1 460px',
          minWidth: 0,
          height: 38,
          px: 3,
          gap: 2.5,
          justifyContent: 'flex-start',
          borderRadius: '9px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.alt',
          color: 'text.secondary',
          typography: 'body1',
          '&:hover': { borderColor: 'line.strong' },
        }}
      >
        <IconSearch sx={{ fontSize: 18 }} />
        <Box
          component="span"
          sx={{ flex: 1, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          Buscar miembro, cliente o página
        </Box>
        <Kbd>Ctrl K</Kbd>
      </ButtonBase>
      <Box sx={{ flex: 1 }} />
      <IconButton aria-label="Buscar" data-tip="Buscar" onClick={onSearch} sx={{ display: { sm: 'none' } }}>
        <IconSearch />
      </IconButton>
      {rol === 'ADMINISTRADOR' && !guiaCerrada() && !guiaHecha() ? (
        <Suspense fallback={null}>
          <GuiaChip />
        </Suspense>
      ) : null}
      <ThemeSwitch />
      <UserMenu />
      <IconButton aria-label="Cerrar sesión" data-tip="Cerrar sesión" onClick={() => void cerrarSesion()}>
        <IconLogout sx={{ fontSize: 21 }} />
      </IconButton>
      <NavigationProgress />
    </Box>
  )
}
