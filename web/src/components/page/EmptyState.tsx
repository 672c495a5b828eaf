import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import { mensajeDeError, ErrorApi, ErrorRed } from '../../lib/api/errores'
import { IconAlert, IconBox, IconRefresh, IconWifiOff } from '../icons'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** The next step, as a button. */
  action?: ReactNode
  icon?: ComponentType<{ fontSize?: 'small' | 'medium' }>
  /** Less air: inside a card or a dialog. */
  compact?: boolean
  /** It is the whole page: its title is the page's heading. */
  asPage?: boolean
  /** Alone under the page's head: in a card of its own. */
  card?: boolean
}

const CARD = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '12px' } as const

/** Nothing here yet: says so, and offers the next step. */
export function EmptyState({ title, text, action, icon: Icon = IconBox, compact, asPage, card }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: 5,
        py: compact ? 7 : 14,
        gap: 1,
        ...(card ? CARD : {}),
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
        <Icon fontSize="medium" />
      </Box>
      <Typography variant="h3" component={asPage ? 'h1' : 'p'}>
        {title}
      </Typography>
      {text ? <Typography sx={{ color: 'text.secondary', maxWidth: 440 }}>{text}</Typography> : null}
      {action ? (
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>{action}</Box>
      ) : null}
    </Box>
  )
}

interface ErrorStateProps {
  /** What was caught; its `mensaje` is shown, after `message` where there is one. */
  error?: unknown
  /** The screen's own text of the specification, shown whatever was answered. */
  message?: string | undefined
  onRetry?: (() => void) | undefined
  compact?: boolean
  /** Alone under the page's head: in a card of its own. */
  card?: boolean
}

/**
 * It failed: what happened, the request's number for support, and 'Reintentar'; or it does not exist, and the way back.
 */
export function ErrorState({ error, message, onRetry, compact, card }: ErrorStateProps) {
  // What does not exist will not exist the second time, and support has nothing to look up.
  const noExiste = error instanceof ErrorApi && error.status === 404
  const id = error instanceof ErrorApi && !noExiste ? error.id : undefined
  const motivo = message ? mensajeDeError(error, '') : ''
  return (
    <Box role="alert">
      <EmptyState
        icon={error instanceof ErrorRed ? IconWifiOff : IconAlert}
        title={message ?? mensajeDeError(error, 'No se pudieron cargar los datos.')}
        text={[motivo, id ? `Referencia ${id}` : ''].filter(Boolean).join(' · ')}
        compact={compact ?? false}
        card={card ?? false}
        action={
          noExiste ? (
            <Button onClick={() => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))}>
              Volver
            </Button>
          ) : onRetry ? (
            <Button startIcon={<IconRefresh fontSize="small" />} onClick={onRetry}>
              Reintentar
            </Button>
          ) : undefined
        }
      />
    </Box>
  )
}
