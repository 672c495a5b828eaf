import { useEffect, useState } from 'react'

/** Side of the square on screen, in px. */
export const SIDE = 280
/** Side of the result, in px. */
const OUTPUT = 600
const MAX_ZOOM = 4

interface Point {
  x: number
  y: number
}

/**
 * A square of a picture: which part of it shows, and that part as a data URL. `onBroken` when the file is no picture
 * that the browser can show; it must be stable.
 */
export function useCrop(file: Blob, onBroken: () => void) {
  const [img, setImg] = useState<HTMLImageElement | null>(null)
  const [zoom, setZoom] = useState(1)
  /** Centre of the picture relative to the square's, in screen px. */
  const [pos, setPos] = useState<Point>({ x: 0, y: 0 })

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
  const clamp = (p: Point, s: number): Point => {
    const limit = (size: number) => Math.max(0, (size * s - SIDE) / 2)
    const [lx, ly] = [limit(img?.naturalWidth ?? 0), limit(img?.naturalHeight ?? 0)]
    return { x: Math.min(lx, Math.max(-lx, p.x)), y: Math.min(ly, Math.max(-ly, p.y)) }
  }
  const move = (dx: number, dy: number) => setPos((p) => clamp({ x: p.x + dx, y: p.y + dy }, scale))
  const zoomTo = (z: number) => {
    const next = Math.min(MAX_ZOOM, Math.max(1, z))
    setPos((p) => clamp({ x: (p.x * next) / zoom, y: (p.y * next) / zoom }, base * next))
    setZoom(next)
  }
  const cut = (format: 'jpeg' | 'png'): string | null => (img ? dataUrlOf(img, pos, scale, format) : null)
  return { img, pos, scale, zoom, maxZoom: MAX_ZOOM, move, zoomTo, cut }
}

function dataUrlOf(img: HTMLImageElement, pos: Point, scale: number, format: string): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = OUTPUT
  const context = canvas.getContext('2d')
  if (!context) return null
  const side = SIDE / scale
  const left = img.naturalWidth / 2 - pos.x / scale - side / 2
  const top = img.naturalHeight / 2 - pos.y / scale - side / 2
  context.imageSmoothingQuality = 'high'
  context.drawImage(img, left, top, side, side, 0, 0, OUTPUT, OUTPUT)
  return canvas.toDataURL(`image/${format}`, 0.88)
}
