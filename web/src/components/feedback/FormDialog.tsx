import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { useFocoAlCerrar } from '../../lib/hooks/useFocoAlCerrar'
import { useConfirmar } from './Confirmar'

interface FormDialogProps {
  open: boolean
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  onClose: () => void
  /** Props of `useFormulario().form`. */
  form: { ref?: Ref<HTMLFormElement>; onSubmit: (event: FormEvent) => void; noValidate?: true }
  accept?: string
  cancel?: string
  /** While sending: the button says so and nothing closes. */
  busy?: boolean
  busyLabel?: string
  /** Escape and Cancelar ask first when something was written. */
  dirty?: boolean
  /** A failure or message of the whole form. */
  error?: ReactNode
  notice?: ReactNode
  disabled?: boolean
  /** What it does takes something away: the button says so in red. */
  danger?: boolean
  maxWidth?: 'xs' | 'sm' | 'md'
  /** Above any other dialog (signing in again). */
  onTop?: boolean
  /** Other buttons, at the left. */
  extra?: ReactNode
  children: ReactNode
}

/** A form in a dialog: Enter sends, Escape closes (asking when dirty), the focus comes back where it was. */
export function FormDialog({
  open,
  title,
  subtitle,
  onClose,
  form,
  accept = 'Guardar',
  cancel = 'Cancelar',
  busy,
  busyLabel = 'Guardando...',
  dirty,
  error,
  notice,
  disabled,
  danger = false,
  maxWidth = 'sm',
  onTop,
  extra,
  children,
}: FormDialogProps) {
  const id = useId()
  useFocoAlCerrar(open)
  const confirmar = useConfirmar()
  const close = async () => {
    if (busy) return
    if (
      dirty &&
      !(await confirmar({
        title: '¿Cerrar sin guardar?',
        text: 'Lo que escribió se perderá.',
        accept: 'Cerrar sin guardar',
        cancel: 'Seguir aquí',
        danger: true,
      }))
    )
      return
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => reason === 'escapeKeyDown' && void close()}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={id}
      sx={onTop ? { zIndex: (theme) => theme.zIndex.modal + 10 } : {}}
    >
      <Box component="form" {...form} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {subtitle ? <Typography sx={{ color: 'text.secondary', mb: 4 }}>{subtitle}</Typography> : null}
          <Stack sx={{ gap: 4, pt: subtitle ? 1 : 3 }}>
            {children}
            {error ? <Alert severity="error">{error}</Alert> : null}
            {notice ? <Alert severity="success">{notice}</Alert> : null}
          </Stack>
        </DialogContent>
        <DialogActions>
          {extra ? <Box sx={{ flex: 1 }}>{extra}</Box> : null}
          <Button onClick={() => void close()} disabled={busy ?? false}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            {...(danger ? { color: 'error' } : {})}
            disabled={Boolean(busy || disabled)}
          >
            {busy ? busyLabel : accept}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
