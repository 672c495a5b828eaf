import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface CameraFrameProps {
  title: string
  /** What is asked of the camera. */
  wanted: MediaTrackConstraints
  /** Said where there is no camera, or it may not be used. */
  refused: string
  /** Width to height of what is shown. */
  ratio: string
  /** The camera gives pictures, in this element. */
  onReady: (video: HTMLVideoElement) => void
  onClose: () => void
  actions: ReactNode
}

/** What the camera sees, in a dialog. It is on as long as the dialog stands. */
export function CameraFrame({ title, wanted, refused, ratio, onReady, onClose, actions }: CameraFrameProps) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const first = useRef(wanted)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: first.current, audio: false })
        if (gone) return stream.getTracks().forEach((t) => t.stop())
        if (video.current) video.current.srcObject = stream
      } catch {
        setFailed(true)
      }
    }
    void start()
    return () => {
      gone = true
      stream?.getTracks().forEach((t) => t.stop())
    }
  }, [])

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {failed ? (
          <Alert severity="warning">{refused}</Alert>
        ) : (
          <Box
            component="video"
            ref={video}
            autoPlay
            playsInline
            muted
            onLoadedData={() => video.current && onReady(video.current)}
            sx={{
              width: '100%',
              aspectRatio: ratio,
              objectFit: 'cover',
              borderRadius: '12px',
              bgcolor: 'background.alt',
              display: 'block',
            }}
          />
        )}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
