import { setInterval } from 'node:timers'
import { residente } from '../gym/servidor'

/** How often memory is looked at, in ms. */
const CADA = 100

/** Watches the resident memory of a process; `parar` says its highest, in MB, or null where the system does not say. */
export function vigilarMemoria(pid: number): { parar(): number | null } {
  let mayor: number | null = residente(pid)
  const reloj = setInterval(() => (mayor = Math.max(mayor ?? 0, residente(pid) ?? 0) || null), CADA)
  return {
    parar() {
      clearInterval(reloj)
      return mayor
    },
  }
}
