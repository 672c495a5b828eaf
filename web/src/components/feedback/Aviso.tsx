import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { IconAlert, IconCheck, IconClose, IconInfo } from '../icons'

export type AvisoTipo = 'success' | 'error' | 'info'

interface AvisoOptions {
  type?: AvisoTipo
  /** Milliseconds on screen: 3000 by default, 4000 at the login. */
  duration?: number
  /** One thing that may be done next, as long as the message stands. */
  action?: { label: string; onClick: () => void }
}

/** Shows a short message at the bottom of the screen. */
export type Avisar = (texto: string, options?: AvisoOptions | AvisoTipo) => void

const Context = createContext<Avisar>(() => undefined)

/**
 * `const avisar = useAviso(); avisar('Membresía registrada')`: a snackbar of 3 s; `avisar(texto, 'error')` for
 * failures.
 */
export const useAviso = (): Avisar => useContext(Context)

const ICONOS = { success: IconCheck, error: IconAlert, info: IconInfo }

/** Holds the one snackbar of the app; a new message takes the place of the one before. */
export function AvisoProvider({ children }: { children: ReactNode }) {
  const [aviso, setAviso] = useState<{
    id: number
    texto: string
    type: AvisoTipo
    duration: number
    action: AvisoOptions['action']
    abierto: boolean
  } | null>(null)

  const avisar = useCallback<Avisar>((texto, options) => {
    const o = typeof options === 'string' ? { type: options } : (options ?? {})
    setAviso((before) => ({
      id: (before?.id ?? 0) + 1,
      texto,
      type: o.type ?? 'success',
      duration: o.duration ?? 3000,
      action: o.action,
      abierto: true,
    }))
  }, [])

  const Icono = useMemo(() => ICONOS[aviso?.type ?? 'success'], [aviso?.type])
  // The time of one message may run out in the very moment in which the next one comes: only its own is closed.
  const close = (id: number | undefined) =>
    setAviso((actual) => (actual && actual.id === id ? { ...actual, abierto: false } : actual))

  return (
    <Context value={avisar}>
      {children}
      <Snackbar
        key={aviso?.id ?? 0}
        open={aviso?.abierto ?? false}
        autoHideDuration={aviso?.duration ?? 3000}
        onClose={(_, reason) => reason !== 'clickaway' && close(aviso?.id)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        sx={{ '@media print': { display: 'none' } }}
      >
        <Box
          role={aviso?.type === 'error' ? 'alert' : 'status'}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            pl: 4,
            pr: 1.5,
            py: 1.5,
            minWidth: { sm: 300 },
            maxWidth: 560,
            borderRadius: '9px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontWeight: 500,
            fontSize: '0.875rem',
            boxShadow: '0 16px 40px -12px rgb(0 0 0 / .4)',
          }}
        >
          <Icono fontSize="small" />
          <Box component="span" sx={{ flex: 1, py: 1.5 }}>
            {aviso?.texto}
          </Box>
          {aviso?.action ? (
            <Button
              size="small"
              onClick={() => {
                close(aviso.id)
                aviso.action?.onClick()
              }}
              sx={{ color: 'inherit', textDecoration: 'underline' }}
            >
              {aviso.action.label}
            </Button>
          ) : null}
          <IconButton
            size="small"
            aria-label="Cerrar aviso"
            data-tip="Cerrar aviso"
            onClick={() => close(aviso?.id)}
            sx={{ color: 'inherit', opacity: 0.7, '&:hover': { color: 'inherit', bgcolor: 'transparent', opacity: 1 } }}
          >
            <IconClose fontSize="small" />
          </IconButton>
        </Box>
      </Snackbar>
    </Context>
  )
}
