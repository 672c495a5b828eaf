import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router-dom'
import { EmptyState } from '../components/page/EmptyState'
import { IconAlert, IconRefresh } from '../components/icons'
import { navegador } from '../lib/navegador'
import { rutas } from './rutas'

const chunkMissing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
    error.message,
  )

/**
 * A screen broke, or its file is of an older version of the app: says so and offers the way on, inside the shell when
 * it can.
 */
export function RouteError() {
  const error = useRouteError()
  const old = chunkMissing(error)
  useEffect(() => {
    if (!old) console.error(error)
  }, [error, old])
  return (
    <Box role="alert">
      <EmptyState
        icon={old ? IconRefresh : IconAlert}
        title={old ? 'Hay una versión nueva del sistema' : 'Esta pantalla tuvo un problema'}
        text={
          old
            ? 'Recargue la página para seguir con la versión nueva.'
            : 'No se perdió ningún dato guardado. Puede recargar la página o volver al inicio.'
        }
        action={
          <>
            <Button variant="contained" onClick={navegador.recargar}>
              Recargar la página
            </Button>
            <Button component={Link} to={rutas.inicio} reloadDocument>
              Ir al inicio
            </Button>
          </>
        }
      />
    </Box>
  )
}
