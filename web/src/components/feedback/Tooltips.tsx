import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface Tip {
  text: string
  x: number
  top: number
  bottom: number
}

const DELAY = 350

/**
 * Shows the `data-tip` of whatever the pointer rests on or the keyboard focuses; Escape hides it. It only repeats for
 * the eye what `aria-label` already says, so it is hidden from screen readers.
 */
export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      current = null
      setTip(null)
    }
    const show = (target: EventTarget | null, delay: number) => {
      const el = target instanceof Element ? target.closest('[data-tip]') : null
      if (el === current) return
      hide()
      const text = el?.getAttribute('data-tip')
      if (!el || !text) return
      current = el
      timer = setTimeout(() => {
        if (!el.isConnected) return
        const box = el.getBoundingClientRect()
        setTip({ text, x: box.left + box.width / 2, top: box.top, bottom: box.bottom })
      }, delay)
    }
    const over = (e: PointerEvent) => e.pointerType !== 'touch' && show(e.target, DELAY)
    const focus = (e: FocusEvent) =>
      e.target instanceof Element && e.target.matches(':focus-visible') && show(e.target, 0)
    const key = (e: KeyboardEvent) => e.key === 'Escape' && hide()
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', key)
    window.addEventListener('scroll', hide, true)
    return () => {
      hide()
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', key)
      window.removeEventListener('scroll', hide, true)
    }
  }, [])

  if (!tip) return null
  const below = tip.bottom + 44 < window.innerHeight
  const half = Math.min(140, tip.text.length * 3.6 + 12)
  return createPortal(
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        left: Math.min(Math.max(tip.x, half + 6), window.innerWidth - half - 6),
        ...(below ? { top: tip.bottom + 6 } : { bottom: window.innerHeight - tip.top + 6 }),
        transform: 'translateX(-50%)',
        maxWidth: 280,
        pointerEvents: 'none',
        px: 2.25,
        py: 1.25,
        borderRadius: '6px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.78125rem',
        fontWeight: 500,
        lineHeight: 1.4,
      }}
    >
      {tip.text}
    </Box>,
    document.body,
  )
}
