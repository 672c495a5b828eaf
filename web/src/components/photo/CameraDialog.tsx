import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'

/** Takes a picture with the camera of the tablet or laptop. */
export default function CameraDialog({ onShot, onCancel }: { onShot: (photo: Blob) => void; onCancel: () => void }) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [error, setError] = useState('')
  const [ready, setReady] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { width: { ideal: 1280 }, height: { ideal: 1280 } },
          audio: false,
        })
        if (gone) return stream.getTracks().forEach((t) => t.stop())
        if (video.current) video.current.srcObject = stream
      } catch {
        setError('No se pudo usar la cámara. Revise el permiso del navegador o elija un archivo.')
      }
    }
    void start()
    return () => {
      gone = true
      stream?.getTracks().forEach((t) => t.stop())
    }
  }, [])

  const shoot = () => {
    const v = video.current
    if (!v) return
    const canvas = document.createElement('canvas')
    canvas.width = v.videoWidth
    canvas.height = v.videoHeight
    canvas.getContext('2d')?.drawImage(v, 0, 0)
    canvas.toBlob((blob) => blob && onShot(blob), 'image/jpeg', 0.92)
  }

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Tomar foto</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="warning">{error}</Alert>
        ) : (
          <Box
            component="video"
            ref={video}
            autoPlay
            playsInline
            muted
            onLoadedData={() => setReady(true)}
            sx={{
              width: '100%',
              aspectRatio: '1',
              objectFit: 'cover',
              borderRadius: '12px',
              bgcolor: 'background.alt',
              display: 'block',
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="contained" onClick={shoot} disabled={!ready}>
          Capturar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
