import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { useConfirmar } from '../../components/feedback/Confirmar'

/**
 * Asks before leaving a half-filled form, by a link, the back button or closing the tab. Call the returned
 * `permitirSalida()` just before navigating after a successful save.
 * @example const { permitirSalida } = useSalirSinGuardar(f.sucio);
 */
export function useSalirSinGuardar(sucio: boolean): { permitirSalida: () => void } {
  const confirmar = useConfirmar()
  const free = useRef(false)
  const dirty = useRef(sucio)
  useEffect(() => {
    dirty.current = sucio
  }, [sucio])

  const blocker = useBlocker(
    useCallback(
      ({
        currentLocation,
        nextLocation,
      }: {
        currentLocation: { pathname: string }
        nextLocation: { pathname: string }
      }) => dirty.current && !free.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let stale = false
    void confirmar({
      title: '¿Salir sin guardar?',
      text: 'Lo que escribió en este formulario se perderá.',
      accept: 'Salir sin guardar',
      cancel: 'Seguir aquí',
      danger: true,
    }).then((yes) => {
      if (stale) return
      if (yes) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      stale = true
    }
  }, [blocker, confirmar])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current && !free.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])

  return { permitirSalida: useCallback(() => void (free.current = true), []) }
}
