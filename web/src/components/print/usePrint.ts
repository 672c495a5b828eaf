import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mensajeDeError } from '../../lib/api/errores'
import { useAtajo } from '../../lib/hooks/useAtajo'
import { useAviso } from '../feedback/Aviso'

/** How long pictures may keep a sheet waiting; one that has not come by then is left out. */
const PICTURES_MS = 10_000

/** Waits for the pictures of the sheet: what has no place on the screen is not loaded before it is asked for. */
async function picturesReady(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-hoja] img')]
  for (const img of pictures) img.loading = 'eager'
  const all = Promise.allSettled(pictures.map((img) => img.decode()))
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([all, new Promise((done) => (timer = setTimeout(done, PICTURES_MS)))])
  clearTimeout(timer)
}

/**
 * Prints a page's sheet. `print` (a button, and Ctrl+P) first brings what the screen has not got, all rows and not the
 * page at hand; when the browser's own menu prints, `data` is null and the sheet holds what is there and says so. Draw
 * the PrintSheet while `printing`: at other times it would only be in the way. `bring` may answer null: nothing to
 * print (it has said why).
 */
export function usePrint<T>(bring: () => Promise<T | null>) {
  const avisar = useAviso()
  const [data, setData] = useState<T | null>(null)
  const [printing, setPrinting] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  useEffect(() => {
    // At once: what is not drawn when this event returns is not on the paper.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => {
      setPrinting(false)
      setData(null)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])

  const print = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const all = await bring()
      if (all === null) return
      flushSync(() => {
        setData(all)
        setPrinting(true)
      })
      await picturesReady()
      window.print()
    } catch (error) {
      avisar(mensajeDeError(error, 'No se pudo preparar la hoja. Intente de nuevo.'), 'error')
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  useAtajo('ctrl+p', () => void print(), { whileTyping: true })
  return { print, printing, busy, data }
}
