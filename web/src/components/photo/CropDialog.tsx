import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef } from 'react'
import { CropPane } from './CropPane'
import { SIDE, useCrop } from './useCrop'

interface CropDialogProps {
  file: Blob
  onDone: (dataUrl: string) => void
  onCancel: () => void
  onBroken: () => void
  /** Back to the camera that it came from, in place of Cancelar; absent: it came from a file. */
  onRetake?: (() => void) | undefined
  /** PNG keeps transparency (logos). */
  format?: 'jpeg' | 'png'
}

/** Cuts a square out of a picture: drag (or arrow keys) to place it, slider (or wheel) to come closer. */
export default function CropDialog({ file, onDone, onCancel, onBroken, onRetake, format = 'jpeg' }: CropDialogProps) {
  const id = useId()
  const crop = useCrop(file, onBroken)
  const use = useRef<HTMLButtonElement>(null)
  // Enter takes it as it stands, once there is something to take.
  useEffect(() => {
    if (crop.img) use.current?.focus()
  }, [crop.img])
  const done = () => {
    const dataUrl = crop.cut(format)
    if (dataUrl) onDone(dataUrl)
  }
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Recortar foto</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>
          Arrastre la imagen y acérquela hasta que el rostro quede centrado.
        </Typography>
        <CropPane {...crop} />
        <Slider
          aria-label="Acercar"
          value={crop.zoom}
          min={1}
          max={crop.maxZoom}
          step={0.02}
          onChange={(_, z) => crop.zoomTo(z as number)}
          color="secondary"
          sx={{ mt: 3, mx: 'auto', display: 'block', width: SIDE, maxWidth: '94%' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onRetake ?? onCancel}>{onRetake ? 'Tomar otra' : 'Cancelar'}</Button>
        <Button ref={use} variant="contained" onClick={done} disabled={!crop.img}>
          Usar foto
        </Button>
      </DialogActions>
    </Dialog>
  )
}
