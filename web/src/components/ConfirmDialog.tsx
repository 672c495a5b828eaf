import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useFocoAlCerrar } from '../lib/useFocoAlCerrar'

export interface ConfirmDialogProps {
  open: boolean
  /** The question, with the name of the thing. */
  titulo: string
  /** What happens to it. */
  texto?: ReactNode
  aceptar?: string
  cancelar?: string
  /** Paints the accepting button as destructive. */
  peligro?: boolean
  onAceptar: () => void
  onCancelar: () => void
}

/** Asks before something that matters; Escape cancels, the focus starts on the accepting button only when it is harmless. */
export default function ConfirmDialog({
  open,
  titulo,
  texto,
  aceptar = 'OK',
  cancelar = 'Cancelar',
  peligro,
  onAceptar,
  onCancelar,
}: ConfirmDialogProps) {
  const id = useId()
  useFocoAlCerrar(open)
  return (
    <Dialog
      open={open}
      onClose={onCancelar}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={`${id}-t`}
      aria-describedby={texto ? `${id}-d` : undefined}
    >
      <DialogTitle id={`${id}-t`}>{titulo}</DialogTitle>
      {texto ? (
        <DialogContent>
          <Typography id={`${id}-d`} component="div" sx={{ color: 'text.secondary' }}>
            {texto}
          </Typography>
        </DialogContent>
      ) : null}
      <DialogActions>
        <Button onClick={onCancelar} autoFocus={Boolean(peligro)}>
          {cancelar}
        </Button>
        <Button variant="contained" color={peligro ? 'error' : 'primary'} onClick={onAceptar} autoFocus={!peligro}>
          {aceptar}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
