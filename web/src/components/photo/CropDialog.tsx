import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

const SIDE = 280
const OUTPUT = 600

interface CropDialogProps {
  file: Blob
  onDone: (dataUrl: string) => void
  onCancel: () => void
  onBroken: () => void
  /** Side of the result in px; PNG keeps transparency (logos). */
  format?: 'jpeg' | 'png'
}

/** Cuts a square out of a picture: drag (or arrow keys) to place it, slider (or wheel) to come closer. */
export default function CropDialog({ file, onDone, onCancel, onBroken, format = 'jpeg' }: CropDialogProps) {
  const id = useId()
  const [img, setImg] = useState<HTMLImageElement | null>(null)
  const [zoom, setZoom] = useState(1)
  const [pos, setPos] = useState({ x: 0, y: 0 }) // centre of the picture relative to the square's, in screen px
  const drag = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.onload = () => setImg(image)
    image.onerror = onBroken
    image.src = url
    return () => URL.revokeObjectURL(url)
  }, [file, onBroken])

  const base = img ? SIDE / Math.min(img.naturalWidth, img.naturalHeight) : 1
  const scale = base * zoom
  const clamp = (p: { x: number; y: number }, s: number) => {
    const limit = (size: number) => Math.max(0, (size * s - SIDE) / 2)
    const [lx, ly] = [limit(img?.naturalWidth ?? 0), limit(img?.naturalHeight ?? 0)]
    return { x: Math.min(lx, Math.max(-lx, p.x)), y: Math.min(ly, Math.max(-ly, p.y)) }
  }
  const move = (dx: number, dy: number) => setPos((p) => clamp({ x: p.x + dx, y: p.y + dy }, scale))
  const setScale = (z: number) => {
    const next = Math.min(4, Math.max(1, z))
    setPos((p) => clamp({ x: (p.x * next) / zoom, y: (p.y * next) / zoom }, base * next))
    setZoom(next)
  }

  const onKey = (e: KeyboardEvent) => {
    const step = { ArrowLeft: [-8, 0], ArrowRight: [8, 0], ArrowUp: [0, -8], ArrowDown: [0, 8] }[e.key]
    if (step) {
      e.preventDefault()
      move(step[0] ?? 0, step[1] ?? 0)
    }
  }
  const done = () => {
    if (!img) return
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = OUTPUT
    const context = canvas.getContext('2d')
    if (!context) return
    const side = SIDE / scale
    context.imageSmoothingQuality = 'high'
    context.drawImage(
      img,
      img.naturalWidth / 2 - pos.x / scale - side / 2,
      img.naturalHeight / 2 - pos.y / scale - side / 2,
      side,
      side,
      0,
      0,
      OUTPUT,
      OUTPUT,
    )
    onDone(canvas.toDataURL(`image/${format}`, 0.88))
  }

  return (
    <Dialog open onClose={onCancel} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>Recortar foto</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>
          Arrastre la imagen y acérquela hasta que el rostro quede centrado.
        </Typography>
        <Box
          tabIndex={0}
          role="img"
          aria-label="Imagen a recortar. Muévala con las flechas del teclado."
          onKeyDown={onKey}
          onWheel={(e) => setScale(zoom - e.deltaY * 0.002)}
          onPointerDown={(e: PointerEvent) => {
            drag.current = { x: e.clientX, y: e.clientY }
            e.currentTarget.setPointerCapture(e.pointerId)
          }}
          onPointerMove={(e: PointerEvent) => {
            if (!drag.current) return
            move(e.clientX - drag.current.x, e.clientY - drag.current.y)
            drag.current = { x: e.clientX, y: e.clientY }
          }}
          onPointerUp={() => (drag.current = null)}
          sx={{
            width: SIDE,
            height: SIDE,
            maxWidth: '100%',
            mx: 'auto',
            position: 'relative',
            overflow: 'hidden',
            borderRadius: '12px',
            bgcolor: 'background.alt',
            cursor: 'grab',
            touchAction: 'none',
            '&:active': { cursor: 'grabbing' },
          }}
        >
          {img ? (
            <img
              src={img.src}
              alt=""
              draggable={false}
              style={{
                position: 'absolute',
                left: '50%',
                top: '50%',
                width: img.naturalWidth * scale,
                height: img.naturalHeight * scale,
                maxWidth: 'none',
                transform: `translate(-50%, -50%) translate(${pos.x}px, ${pos.y}px)`,
                pointerEvents: 'none',
              }}
            />
          ) : null}
        </Box>
        <Slider
          aria-label="Acercar"
          value={zoom}
          min={1}
          max={4}
          step={0.02}
          onChange={(_, z) => setScale(z as number)}
          color="secondary"
          sx={{ mt: 3, mx: 'auto', display: 'block', width: SIDE, maxWidth: '94%' }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button variant="contained" onClick={done} disabled={!img}>
          Usar foto
        </Button>
      </DialogActions>
    </Dialog>
  )
}
