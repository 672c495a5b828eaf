import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { BrowserMultiFormatReader, type IScannerControls } from '@zxing/browser'
import { useEffect, useId, useRef, useState } from 'react'

/** Reads the QR or bar code of a credential with the tablet's camera. A chunk of its own: the reader is heavy. */
export default function EscanerCamara({ onCodigo, onClose }: { onCodigo: (codigo: string) => void; onClose: () => void }) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [error, setError] = useState('')
  const leido = useRef(onCodigo)
  useEffect(() => {
    leido.current = onCodigo
  })

  useEffect(() => {
    let controles: IScannerControls | undefined
    let fuera = false
    const lector = new BrowserMultiFormatReader()
    void lector
      .decodeFromVideoDevice(undefined, video.current ?? undefined, (resultado, _e, c) => {
        if (!resultado || fuera) return
        fuera = true
        c.stop()
        leido.current(resultado.getText())
      })
      .then((c) => (fuera ? c.stop() : (controles = c)))
      .catch(() => setError('No se pudo usar la cámara. Revise el permiso del navegador o use el lector.'))
    return () => {
      fuera = true
      controles?.stop()
    }
  }, [])

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Escanear credencial</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="warning">{error}</Alert>
        ) : (
          <Box component="video" ref={video} muted playsInline sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: '12px', bgcolor: 'background.alt' }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  )
}
