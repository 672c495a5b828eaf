import { setTimeout as esperar } from 'node:timers/promises'
import { guardados } from './carpeta'
import { motivoDeFallo } from './motivo'

/** A timer of Node's takes 24 days at most; the computer may also sleep: it is looked at again every hour, in ms. */
const TRAMO = 3_600_000

/**
 * How long until the next backup, in ms. @param ultimo when the last one was made; null: never. A clock that was set
 * back does not put it off: never longer than `cada`.
 */
export function faltaPara(cada: number, ultimo: Date | null, ahora: Date): number {
  if (!ultimo) return 0
  return Math.min(cada, Math.max(0, ultimo.getTime() + cada - ahora.getTime()))
}

/**
 * Makes a backup whenever it is time, until `senal`. One that fails is said and tried again in an hour, or sooner when
 * they are more frequent.
 * @param hacer makes one.
 */
export async function cadaTanto(o: {
  carpeta: string
  cada: number
  senal: AbortSignal
  aviso: (m: string) => void
  hacer: () => Promise<void>
}): Promise<void> {
  let fallo: Date | null = null
  while (!o.senal.aborted) {
    const [ultimo] = await guardados(o.carpeta)
    const falta = fallo
      ? faltaPara(Math.min(o.cada, TRAMO), fallo, new Date())
      : faltaPara(o.cada, ultimo?.momento ?? null, new Date())
    if (falta > 0) {
      await esperar(Math.min(falta, TRAMO), undefined, { signal: o.senal }).catch(() => {})
      continue
    }
    try {
      await o.hacer()
      fallo = null
    } catch (e) {
      if (o.senal.aborted) return
      o.aviso(motivoDeFallo(e))
      fallo = new Date()
    }
  }
}
