import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Kbd } from '../../components/display/Kbd'
import { IconLock } from '../../components/icons'
import { useSesion } from '../../lib/sesion'
import { grupos, type MenuEntry, type MenuLink } from '../menu'
import { rutas } from '../rutas'
import { Logo } from '../../components/display/Logo'
import { useCuentasMenu } from './useCuentasMenu'

const isActive = (e: MenuEntry, path: string) =>
  e.ruta === rutas.inicio
    ? path === '/'
    : [e.ruta, ...(e.tambien ?? [])].some(
        (p) => path.toLowerCase() === p.toLowerCase() || path.toLowerCase().startsWith(`${p.toLowerCase()}/`),
      )

/**
 * The drawer: gym, who is signed in, the 13 entries of the specification under four headings with the screens of their
 * subjects, 'Versión 2.0'.
 */
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
      {grupos.map((g, i) => (
        <Box key={g.titulo} role="group" aria-labelledby={`menu-${i}`} sx={{ mb: 2 }}>
          <Typography
            id={`menu-${i}`}
            variant="caption"
            component="div"
            sx={{ px: 2.5, py: 1, color: 'text.tertiary', fontWeight: 600 }}
          >
            {g.titulo}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '1px' }}>
            {g.entradas.map((e) => (
              <Entrada key={e.ruta} e={e} pathname={pathname} cerrada={rol === 'RECEPCION'} />
            ))}
          </Box>
        </Box>
      ))}
      <Box sx={{ flex: 1, minHeight: 24 }} />
      <Typography variant="caption" sx={{ color: 'text.tertiary', px: 2.5, pb: 1 }}>
        Versión 2.0
      </Typography>
    </Box>
  )
}

interface EntradaProps {
  e: MenuEntry
  pathname: string
  cerrada: boolean
}

/** An entry of the specification, and the screens of its subject below it. Drawn anew when something of it changes. */
const Entrada = memo(function Entrada({ e, pathname, cerrada }: EntradaProps) {
  const active = isActive(e, pathname)
  const Icono = e.icono
  return (
    <li>
      <ButtonBase
        component={Link}
        to={e.ruta}
        data-entrada=""
        aria-current={active ? 'page' : undefined}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 3,
          px: 2.5,
          minHeight: 34,
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
        {e.soloAdministrador && cerrada ? (
          <IconLock titleAccess="Solo administradores" sx={{ fontSize: 15, color: 'text.tertiary' }} />
        ) : null}
      </ButtonBase>
      {e.cerca ? (
        <Box component="ul" aria-label={`Más de ${e.titulo}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {e.cerca.map((l) => {
            const props = { l, aqui: pathname === l.ruta }
            return l.cuenta ? <Contado key={l.ruta} {...props} cuenta={l.cuenta} /> : <Cerca key={l.ruta} {...props} />
          })}
        </Box>
      ) : null}
    </li>
  )
})

interface CercaProps {
  l: MenuLink
  aqui: boolean
}

/** A screen of a subject with how many wait there; that of unfinished charges shows while there are any. */
function Contado({ cuenta, ...props }: CercaProps & { cuenta: NonNullable<MenuLink['cuenta']> }) {
  const cuantos = useCuentasMenu()[cuenta] ?? 0
  return cuenta !== 'incompletos' || props.aqui || cuantos > 0 ? <Cerca {...props} cuantos={cuantos} /> : null
}

/** A screen of a subject. */
function Cerca({ l, aqui, cuantos = 0 }: CercaProps & { cuantos?: number }) {
  return (
    <li>
      <ButtonBase
        component={Link}
        to={l.ruta}
        aria-current={aqui ? 'true' : undefined}
        sx={{
          width: '100%',
          justifyContent: 'flex-start',
          gap: 2,
          pl: '41px',
          pr: 2.5,
          minHeight: 27,
          borderRadius: '9px',
          typography: 'caption',
          fontWeight: aqui ? 600 : 500,
          color: aqui ? 'secondary.main' : 'text.secondary',
          '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
        }}
      >
        {l.titulo}
        {cuantos > 0 ? (
          <Box
            component="span"
            sx={{
              ml: 'auto',
              px: 1.5,
              borderRadius: '7px',
              fontVariantNumeric: 'tabular-nums',
              bgcolor: 'warning.soft',
              color: 'warning.main',
            }}
          >
            {formatNumero(cuantos)}
          </Box>
        ) : null}
      </ButtonBase>
    </li>
  )
}
