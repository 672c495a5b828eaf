import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Avatar } from '../../components/display/Avatar'
import { Kbd } from '../../components/display/Kbd'
import { IconHelp, IconLock, IconLogout, IconUser } from '../../components/icons'
import { cerrarSesion, nombreDeRol, useSesion } from '../../lib/sesion'
import { ayudaDe } from '../ayuda'
import { rutas } from '../rutas'

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const { nombre, rol } = useSesion()
  const { pathname } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <ButtonBase
        aria-label={`Usuario: ${nombre}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={{ borderRadius: '50%', m: 1 }}
      >
        <Avatar nombre={nombre} size={30} round />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2.5, py: 2 }}>
          <Typography sx={{ fontWeight: 650 }}>{nombre}</Typography>
          <Typography variant="caption" sx={{ color: 'text.tertiary' }}>
            {nombreDeRol(rol)}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" sx={{ my: '4px !important' }} />
        <MenuItem component={Link} to={rutas.perfil} onClick={close}>
          <IconUser fontSize="small" />
          Mi perfil
        </MenuItem>
        <MenuItem component={Link} to={rutas.cambiarContrasena} onClick={close}>
          <IconLock fontSize="small" />
          Cambiar contraseña
        </MenuItem>
        <MenuItem component={Link} to={ayudaDe(pathname)} onClick={close} aria-keyshortcuts="?">
          <IconHelp fontSize="small" />
          <Box component="span" sx={{ flex: 1 }}>
            Ayuda
          </Box>
          <Kbd>?</Kbd>
        </MenuItem>
        <MenuItem onClick={() => void cerrarSesion()}>
          <IconLogout fontSize="small" />
          Cerrar sesión
        </MenuItem>
      </Menu>
    </>
  )
}
