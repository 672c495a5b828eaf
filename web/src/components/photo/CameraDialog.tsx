import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { CameraFrame } from './CameraFrame'

/** Takes a picture with the camera of the tablet or laptop: of who stands in front of the desk. */
export default function CameraDialog({ onShot, onCancel }: { onShot: (photo: Blob) => void; onCancel: () => void }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  // A button that cannot be pressed yet takes no focus: it gets it when there is something to capture.
  useEffect(() => {
    if (video) button.current?.focus()
  }, [video])

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
      wanted={{ facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 1280 } }}
      instead="También puede elegir un archivo."
      ratio="1"
      onReady={setVideo}
      onClose={onCancel}
      closeLabel="Cancelar"
      action={
        <Button ref={button} variant="contained" onClick={shoot} disabled={!video}>
          Capturar
        </Button>
      }
    />
  )
}
