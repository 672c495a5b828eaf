import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface CameraFrameProps {
  title: string
  /** What one does with it, in a line. */
  text?: string
  /** What is asked of the camera. */
  wanted: MediaTrackConstraints
  /** What else one can do where the camera cannot be used. */
  instead: string
  /** Width to height of what is shown. */
  ratio: string
  /** The camera gives pictures, in this element. */
  onReady: (video: HTMLVideoElement) => void
  onClose: () => void
  /** What one does with what it sees. */
  action?: ReactNode
  closeLabel: string
}

/** Why the camera gives nothing: the browser's name of it, and what one can do about it. */
const CAUSAS: Readonly<Record<string, string>> = {
  NotAllowedError: 'El navegador no deja usar la cámara. Permítala en la barra de direcciones.',
  NotFoundError: 'Este equipo no tiene cámara, o está desconectada.',
  NotReadableError: 'Otro programa está usando la cámara. Ciérrelo y reintente.',
}
const causaDe = (e: unknown): string =>
  CAUSAS[e instanceof DOMException ? e.name : ''] ?? 'No se pudo usar la cámara. Revise el permiso del navegador.'

/** What the camera sees, in a dialog. It is on as long as the dialog stands. */
export function CameraFrame(props: CameraFrameProps) {
  const { title, text, wanted, instead, ratio, onReady, onClose, action, closeLabel } = props
  const id = useId()
  const { video, failed, retry } = useCamera(wanted)
  const [seeing, setSeeing] = useState(false)
  const ready = () => {
    if (!video.current) return
    setSeeing(true)
    onReady(video.current)
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {text && !failed ? <Typography sx={{ color: 'text.secondary' }}>{text}</Typography> : null}
        {failed ? (
          <Alert severity="warning" sx={{ mt: 3 }}>
            {failed} {instead}
          </Alert>
        ) : (
          <Box
            sx={{ position: 'relative', mt: 3, borderRadius: '12px', overflow: 'hidden', bgcolor: 'background.alt' }}
          >
            <Box
              component="video"
              ref={video}
              autoPlay
              playsInline
              muted
              onLoadedData={ready}
              sx={{ width: '100%', aspectRatio: ratio, objectFit: 'cover', display: 'block' }}
            />
            {seeing ? null : <Waiting />}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{closeLabel}</Button>
        {failed ? (
          <Button variant="contained" onClick={retry} autoFocus>
            Reintentar
          </Button>
        ) : (
          action
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Until the person allows it and the camera wakes: an empty frame would look like a fault. */
function Waiting() {
  return (
    <Box role="status" sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', p: 5 }}>
      <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
        Esperando la cámara. Si el navegador pide permiso, elija «Permitir».
      </Typography>
    </Box>
  )
}

/** The camera in a video element, or why not; off when this ends. */
function useCamera(wanted: MediaTrackConstraints) {
  const video = useRef<HTMLVideoElement>(null)
  const first = useRef(wanted)
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: first.current, audio: false })
        if (gone) return stream.getTracks().forEach((t) => t.stop())
        if (video.current) video.current.srcObject = stream
      } catch (e) {
        if (!gone) setFailed(causaDe(e))
      }
      return undefined
    }
    void start()
    return () => {
      gone = true
      stream?.getTracks().forEach((t) => t.stop())
    }
  }, [turn])
  const retry = () => {
    setFailed('')
    setTurn((n) => n + 1)
  }
  return { video, failed, retry }
}
