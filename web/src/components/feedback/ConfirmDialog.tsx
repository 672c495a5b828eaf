import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useFocoAlCerrar } from '../../lib/hooks/useFocoAlCerrar'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, with the name of the thing. */
  title: string
  /** What happens to it. */
  text?: ReactNode
  accept?: string
  cancel?: string
  /** Paints the accepting button as destructive. */
  danger?: boolean
  onAccept: () => void
  onCancel: () => void
}

/**
 * Asks before something that matters; Escape cancels, the focus starts on the accepting button only when it is
 * harmless.
 */
export default function ConfirmDialog({
  open,
  title,
  text,
  accept = 'OK',
  cancel = 'Cancelar',
  danger,
  onAccept,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId()
  useFocoAlCerrar(open)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={`${id}-t`}
      aria-describedby={text ? `${id}-d` : undefined}
    >
      <DialogTitle id={`${id}-t`}>{title}</DialogTitle>
      {text ? (
        <DialogContent>
          <Typography id={`${id}-d`} component="div" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </DialogContent>
      ) : null}
      <DialogActions>
        <Button onClick={onCancel} autoFocus={Boolean(danger)}>
          {cancel}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={onAccept} autoFocus={!danger}>
          {accept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
