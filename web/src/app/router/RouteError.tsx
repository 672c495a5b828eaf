import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useRouteError } from 'react-router-dom'
import { EmptyState } from '../../components/page/EmptyState'
import { IconAlert, IconRefresh, IconWifiOff } from '../../components/icons'
import { SkeletonPage } from '../../components/page/Skeletons'
import { anotarSilencio, servidorResponde, useConexion } from '../../lib/api/conexion'
import { navegador } from '../../lib/navegador'
import { rutas } from '../rutas'

const chunkMissing = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|error loading dynamically|preload CSS/i.test(
    error.message,
  )

type Causa = 'version' | 'sin-servidor' | 'problema'

/** What the person reads, by what happened. */
const TEXTOS = {
  version: {
    icon: IconRefresh,
    title: 'Hay una versión nueva del sistema',
    text: 'Recargue la página para seguir con la versión nueva.',
  },
  'sin-servidor': {
    icon: IconWifiOff,
    title: 'No se pudo abrir esta pantalla: el servidor no responde',
    text:
      'No se perdió ningún dato guardado. Se abrirá sola cuando el servidor vuelva; ' +
      'mientras tanto puede volver a la anterior.',
  },
  problema: {
    icon: IconAlert,
    title: 'Esta pantalla tuvo un problema',
    text: 'No se perdió ningún dato guardado. Puede recargar la página o volver al inicio.',
  },
} as const

/**
 * Why the error: a file that did not come is of another version, unless nobody answers; then the page is loaded whole
 * once the server is back.
 */
function useCausa(error: unknown): Causa | null {
  const falta = chunkMissing(error)
  const [causa, setCausa] = useState<Causa | null>(falta ? null : 'problema')
  const conexion = useConexion()
  useEffect(() => {
    if (!falta) return console.error(error)
    let mirando = true
    void servidorResponde().then((responde) => {
      if (!mirando) return
      if (!responde) anotarSilencio()
      setCausa(responde ? 'version' : 'sin-servidor')
    })
    return () => {
      mirando = false
    }
  }, [error, falta])
  const antes = useRef(conexion)
  useEffect(() => {
    if (causa === 'sin-servidor' && antes.current !== 'bien' && conexion === 'bien') navegador.recargar()
    antes.current = conexion
  }, [causa, conexion])
  return causa
}

/**
 * A screen broke, or its file cannot be had: says why and offers the way on, inside the shell when it can. Never the
 * browser's own error page.
 */
export function RouteError() {
  const causa = useCausa(useRouteError())
  const navigate = useNavigate()
  if (!causa) return <SkeletonPage />
  const { icon, title, text } = TEXTOS[causa]
  return (
    <Box role="alert">
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          causa === 'sin-servidor' ? (
            <Button variant="contained" onClick={() => void navigate(-1)}>
              Volver
            </Button>
          ) : (
            <>
              <Button variant="contained" onClick={navegador.recargar}>
                Recargar la página
              </Button>
              <Button component={Link} to={rutas.inicio} reloadDocument>
                Ir al inicio
              </Button>
            </>
          )
        }
      />
    </Box>
  )
}
