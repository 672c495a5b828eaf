import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { mensajeDeError, ErrorApi, ErrorRed } from '../lib/errores'
import { IconAlert, IconBox, IconRefresh, IconWifiOff } from './icons'

interface EmptyStateProps {
  titulo: string
  texto?: ReactNode
  /** The next step, as a button. */
  accion?: ReactNode
  icono?: ComponentType<{ fontSize?: 'small' | 'medium' }>
  /** Less air: inside a card or a dialog. */
  compacto?: boolean
  /** It is the whole page: its title is the page's heading. */
  pagina?: boolean
}

/** Nothing here yet: says so, and offers the next step. */
export function EmptyState({ titulo, texto, accion, icono: Icono = IconBox, compacto, pagina }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 5,
        py: compacto ? 7 : 14,
        gap: 1,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '12px',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.alt',
          color: 'text.secondary',
          mb: 2,
        }}
      >
        <Icono fontSize="medium" />
      </Box>
      <Typography variant="h3" component={pagina ? 'h1' : 'p'}>
        {titulo}
      </Typography>
      {texto ? <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>{texto}</Typography> : null}
      {accion ? (
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>{accion}</Box>
      ) : null}
    </Box>
  )
}

interface ErrorStateProps {
  /** What was caught; its `mensaje` is shown. */
  error?: unknown
  /** The screen's own text of the specification, when the server sent none. */
  mensaje?: string
  onReintentar?: (() => void) | undefined
  compacto?: boolean
}

/** It failed: what happened, the request's number for support, and 'Reintentar'; or it does not exist, and the way back. */
export function ErrorState({ error, mensaje, onReintentar, compacto }: ErrorStateProps) {
  // What does not exist will not exist the second time, and support has nothing to look up.
  const noExiste = error instanceof ErrorApi && error.status === 404
  const id = error instanceof ErrorApi && !noExiste ? error.id : undefined
  return (
    <Box role="alert">
      <EmptyState
        icono={error instanceof ErrorRed ? IconWifiOff : IconAlert}
        titulo={mensajeDeError(error, mensaje ?? 'No se pudieron cargar los datos.')}
        texto={id ? `Referencia ${id}` : undefined}
        compacto={compacto ?? false}
        accion={
          noExiste ? (
            <Button onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))}>
              Volver
            </Button>
          ) : onReintentar ? (
            <Button startIcon={<IconRefresh fontSize="small" />} onClick={onReintentar}>
              Reintentar
            </Button>
          ) : undefined
        }
      />
    </Box>
  )
}
