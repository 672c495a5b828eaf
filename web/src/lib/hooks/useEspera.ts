import { useEffect, useState } from 'react'

interface Espera {
  /** Moment of the end, in ms. */
  hasta: number
  /** What is still missing, in whole seconds, rounded up. */
  quedan: number
  /** What it was about: another one need not wait. */
  de: string
}

const quedanHasta = (hasta: number): number => Math.max(0, Math.ceil((hasta - Date.now()) / 1000))

/**
 * A wait that counts down by the clock (a page that slept in between is right when it wakes) and is over by itself.
 * `quedan(de)`: seconds that are missing for that; 0 when it need not wait.
 */
export function useEspera(): { quedan: (de: string) => number; empezar: (de: string, segundos: number) => void } {
  const [espera, setEspera] = useState<Espera | null>(null)
  const hasta = espera?.hasta ?? 0
  useEffect(() => {
    if (hasta === 0) return
    const timer = setInterval(() => {
      const quedan = quedanHasta(hasta)
      setEspera((e) => (quedan === 0 ? null : e && { ...e, quedan }))
    }, 250)
    return () => clearInterval(timer)
  }, [hasta])
  return {
    quedan: (de) => (espera?.de === de ? espera.quedan : 0),
    empezar: (de, segundos) => setEspera({ de, hasta: Date.now() + segundos * 1000, quedan: segundos }),
  }
}
