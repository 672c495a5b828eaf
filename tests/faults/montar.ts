import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A small disk of its own, in memory. */
export interface Montaje {
  carpeta: string
  /** Makes it so large: '5m'. */
  dar(tamano: string): void
  quitar(): void
}

/** Mounts a tmpfs of this size ('300m') on a new folder; null where that is not allowed (it takes root). */
export function montar(carpeta: string, tamano: string): Montaje | null {
  mkdirSync(carpeta, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${tamano}`, 'tmpfs', carpeta]).status !== 0) return null
  return {
    carpeta,
    dar(otro) {
      const { status, stderr } = spawnSync('mount', ['-o', `remount,size=${otro}`, carpeta], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`no se pudo cambiar el tamaño del disco: ${stderr}`)
    },
    quitar: () => void spawnSync('umount', ['-l', carpeta]),
  }
}
