import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { crearLector } from './leerCodigo'

/** Between two looks at the picture, in ms. */
const PAUSA_MS = 150

/** Reads the QR or bar code of a credential with the tablet's camera. A chunk of its own: the reader is heavy. */
export default function EscanerCamara({ onCode, onClose }: { onCode: (codigo: string) => void; onClose: () => void }) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [error, setError] = useState('')
  const leido = useRef(onCode)
  useEffect(() => {
    leido.current = onCode
  })

  useEffect(() => {
    let camara: MediaStream | undefined
    let fuera = false
    let turno: ReturnType<typeof setTimeout> | undefined
    const leer = crearLector()
    const mirar = async () => {
      const codigo = video.current ? await leer(video.current).catch(() => null) : null
      if (fuera) return
      if (codigo) leido.current(codigo)
      else turno = setTimeout(() => void mirar(), PAUSA_MS)
    }
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then((s) => {
        camara = s
        if (fuera) return s.getTracks().forEach((t) => t.stop())
        if (video.current) video.current.srcObject = s
        void mirar()
      })
      .catch(() => setError('No se pudo usar la cámara. Revise el permiso del navegador o use el lector.'))
    return () => {
      fuera = true
      clearTimeout(turno)
      camara?.getTracks().forEach((t) => t.stop())
    }
  }, [])

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Escanear credencial</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="warning">{error}</Alert>
        ) : (
          <Box
            component="video"
            ref={video}
            autoPlay
            muted
            playsInline
            sx={{
              width: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              borderRadius: '12px',
              bgcolor: 'background.alt',
            }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}
