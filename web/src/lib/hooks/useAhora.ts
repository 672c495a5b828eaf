import { useSyncExternalStore } from 'react'
import { enZona, hoyEnZona } from '../momento'

const minute = () => Math.floor(Date.now() / 60_000)

function subscribe(changed: () => void) {
  const timer = setInterval(changed, 10_000)
  return () => clearInterval(timer)
}

/** Day and hour on the gym's clock, to the minute; draws again when the minute changes. */
export function useAhora(): { fecha: string; hora: string } {
  const now = useSyncExternalStore(subscribe, minute)
  return enZona(new Date(now * 60_000)) ?? { fecha: hoyEnZona(), hora: '00:00' }
}
