import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../../components/Avatar'
import { IconHelp, IconLock, IconLogout, IconUser } from '../../components/icons'
import { cerrarSesion, useSesion } from '../../lib/sesion'
import { rutas } from '../rutas'

/** Who is signed in, and what concerns only them. */
export function UserMenu() {
  const { nombre, rol } = useSesion()
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
        <Avatar nombre={nombre} size={30} redondo />
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
            {rol === 'ADMINISTRADOR' ? 'Administrador' : 'Recepción'}
          </Typography>
        </Box>
        <Divider component="li" role="presentation" sx={{ my: '4px !important' }} />
        <MenuItem component={Link} to={rutas.perfil} onClick={close}>
          <IconUser fontSize="small" />
          Mi perfil
        </MenuItem>
        <MenuItem component={Link} to={rutas.cambiarPassword} onClick={close}>
          <IconLock fontSize="small" />
          Cambiar contraseña
        </MenuItem>
        <MenuItem component={Link} to={rutas.ayuda} onClick={close}>
          <IconHelp fontSize="small" />
          Ayuda
        </MenuItem>
        <MenuItem onClick={() => void cerrarSesion()}>
          <IconLogout fontSize="small" />
          Cerrar sesión
        </MenuItem>
      </Menu>
    </>
  )
}
