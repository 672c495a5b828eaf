import Box from '@mui/material/Box'
import { useLayoutEffect, useRef } from 'react'

interface Props {
  children: string
  /** Letter size in mm: what it should be, and the smallest that is still read. */
  mm: number
  minimo?: number
  /** Most lines; as many as its place holds unless told. */
  lineas?: number
  sx?: object
}

/** How much smaller each try is, in mm. */
const PASO = 0.1

/**
 * A text that is never cut: it wraps between words, and where its place is too small for it its letters get smaller.
 * Its place is its parent's: give that a height (`maxHeight`), or a number of lines here.
 */
export function Ajustado({ children, mm, minimo = 1.5, lineas, sx }: Props) {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const el = ref.current
    if (!el) return undefined
    const cabe = () => {
      const { fontSize, lineHeight } = getComputedStyle(el)
      const alto = lineas ? lineas * Number.parseFloat(lineHeight) : el.clientHeight
      // Letters reach a little out of a tight line; another line is four times that.
      const margen = Number.parseFloat(fontSize) / 4
      return el.scrollWidth <= el.clientWidth + 1 && el.scrollHeight <= alto + margen
    }
    const ajustar = () => {
      for (let tamano = mm; tamano >= minimo; tamano -= PASO) {
        el.style.fontSize = `${tamano}mm`
        el.style.overflowWrap = tamano - PASO >= minimo ? 'normal' : 'anywhere'
        if (cabe()) return
      }
    }
    ajustar()
    // The letters may arrive after the first measure.
    let vivo = true
    void document.fonts?.ready.then(() => (vivo ? ajustar() : undefined))
    return () => {
      vivo = false
    }
  }, [children, mm, minimo, lineas])
  return (
    // Where motion is reduced every property changes a moment later (theme): here it is measured at once.
    <Box ref={ref} sx={{ fontSize: `${mm}mm`, lineHeight: 1.15, minWidth: 0, transitionProperty: 'none', ...sx }}>
      {children}
    </Box>
  )
}
