import os from 'node:os'
import { memoriaDeLaMaquina } from './memoria'

/** What a server needs that has one worker, its first process and the decoder of pictures at work, in bytes. */
const BASE = 900 * 1024 ** 2
/** What each further worker needs, in bytes. */
const CADA_UNO = 256 * 1024 ** 2

/**
 * How many workers serve where nobody said: one for each two processors (the other is the database's), fewer where the
 * memory that this process may have (a container's) would not do, one at least.
 */
export function procesosPorDefecto(procesadores = os.availableParallelism(), memoria = memoriaDeLaMaquina()): number {
  const caben = 1 + Math.floor((memoria - BASE) / CADA_UNO)
  return Math.max(1, Math.min(Math.floor(procesadores / 2), caben, MAXIMO_PROCESOS))
}

/** More would only wait for one another. */
export const MAXIMO_PROCESOS = 64
