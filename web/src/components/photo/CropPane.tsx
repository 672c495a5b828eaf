import Box from '@mui/material/Box'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { SIDE, type useCrop } from './useCrop'

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
}

/** The square through which the picture shows: drag or arrow keys to place it, wheel to come closer. */
export function CropPane({ img, pos, scale, zoom, move, zoomTo }: ReturnType<typeof useCrop>) {
  const drag = useRef<{ x: number; y: number } | null>(null)
  const onKey = (e: KeyboardEvent) => {
    const step = STEPS[e.key]
    if (!step) return
    e.preventDefault()
    move(...step)
  }
  const onDown = (e: PointerEvent) => {
    drag.current = { x: e.clientX, y: e.clientY }
    e.currentTarget.setPointerCapture(e.pointerId)
  }
  const onMove = (e: PointerEvent) => {
    if (!drag.current) return
    move(e.clientX - drag.current.x, e.clientY - drag.current.y)
    drag.current = { x: e.clientX, y: e.clientY }
  }
  return (
    <Box
      tabIndex={0}
      role="img"
      aria-label="Imagen a recortar. Muévala con las flechas del teclado."
      onKeyDown={onKey}
      onWheel={(e) => zoomTo(zoom - e.deltaY * 0.002)}
      onPointerDown={onDown}
      onPointerMove={onMove}
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
  )
}
