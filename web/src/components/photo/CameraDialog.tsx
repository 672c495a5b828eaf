import Button from '@mui/material/Button'
import { useState } from 'react'
import { CameraFrame } from './CameraFrame'

/** Takes a picture with the camera of the tablet or laptop. */
export default function CameraDialog({ onShot, onCancel }: { onShot: (photo: Blob) => void; onCancel: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)

  const shoot = () => {
    if (!video) return
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    canvas.toBlob((blob) => blob && onShot(blob), 'image/jpeg', 0.92)
  }

  return (
    <CameraFrame
      title="Tomar foto"
      wanted={{ width: { ideal: 1280 }, height: { ideal: 1280 } }}
      refused="No se pudo usar la cámara. Revise el permiso del navegador o elija un archivo."
      ratio="1"
      onReady={setVideo}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button variant="contained" onClick={shoot} disabled={!video}>
            Capturar
          </Button>
        </>
      }
    />
  )
}
