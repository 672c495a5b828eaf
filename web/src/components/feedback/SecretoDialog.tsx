import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useAviso } from './Aviso'
import { IconCopy } from '../icons'

interface Props {
  title: string
  text: ReactNode
  /** What may be copied: a name and the secret itself. */
  secrets: readonly (readonly [nombre: string, valor: string])[]
  onClose: () => void
}

/** A secret that is shown this once (a temporary password, an API key), ready to be copied. */
export function SecretoDialog({ title, text, secrets, onClose }: Props) {
  const id = useId()
  const avisar = useAviso()
  const copiar = (valor: string) =>
    navigator.clipboard.writeText(valor).then(
      () => avisar('Copiado'),
      () => avisar('No se pudo copiar: selecciónelo y cópielo a mano.', 'error'),
    )
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_, motivo) => motivo === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>{text}</Typography>
        {secrets.map(([nombre, valor]) => (
          <Box key={nombre} sx={{ mb: 4 }}>
            <Typography variant="caption">{nombre}</Typography>
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
              <Box
                component="code"
                sx={{
                  flex: '1 1 220px',
                  minWidth: 0,
                  overflowWrap: 'anywhere',
                  p: 3,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '9px',
                  bgcolor: 'background.alt',
                }}
              >
                {valor}
              </Box>
              <Button
                startIcon={<IconCopy fontSize="small" />}
                onClick={() => void copiar(valor)}
                aria-label={`Copiar ${nombre}`}
              >
                Copiar
              </Button>
            </Box>
          </Box>
        ))}
        <Alert severity="warning">Anótelo ahora: no se vuelve a mostrar.</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  )
}
