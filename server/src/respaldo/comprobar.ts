import type pg from 'pg'
import type { Migracion } from '../platform/db/migrar'
import type { Examen } from './archivo/examinar'
import type { Cifras } from './archivo/formato'
import { ArchivoMalo } from './archivo/leer'
import { enBaseDeEnsayo, leerCifras } from './base/ensayo.repo'
import { exigirMigraciones } from './llenar'
import { cargar } from './restaurar'

export interface OpcionesComprobar {
  pool: pg.Pool
  /** Of the installation's database: the scratch one stands beside it. */
  url: string
  archivo: string
  examen: Examen
  migraciones: readonly Migracion[]
  avance?: (parte: number) => void
  senal?: AbortSignal
}

/**
 * Proves a backup that was examined: restores it into a scratch database and compares every table with what was in the
 * installation when it was made (rows, amounts to the cent, and everything else that the rows say).
 * @throws ArchivoMalo when something is not the same; SinEnsayo when there can be no scratch database.
 */
export async function comprobar(o: OpcionesComprobar): Promise<void> {
  exigirMigraciones(o.examen.manifiesto, o.migraciones)
  await enBaseDeEnsayo(
    o.pool,
    o.url,
    async (ensayo) => {
      await cargar({ ...o, pool: ensayo })
      compararCifras(o.examen.fin.cifras ?? {}, await leerCifras(ensayo))
    },
    o.senal,
  )
}

/** Throws ArchivoMalo at the first table whose figures differ. */
export function compararCifras(esperadas: Record<string, Cifras>, halladas: Record<string, Cifras>): void {
  for (const tabla of new Set([...Object.keys(esperadas), ...Object.keys(halladas)])) {
    const [e, h] = [esperadas[tabla], halladas[tabla]]
    const distinta = (que: string, antes: unknown, despues: unknown) => {
      const [era, es] = [String(antes ?? 'ninguna'), String(despues ?? 'ninguna')]
      return new ArchivoMalo(`no devuelve lo mismo: en ${tabla}, ${que} era ${era} y al restaurarlo es ${es}`)
    }
    if (e?.filas !== h?.filas) throw distinta('el número de filas', e?.filas ?? 0, h?.filas ?? 0)
    for (const columna of new Set([...Object.keys(e?.sumas ?? {}), ...Object.keys(h?.sumas ?? {})]))
      if (e?.sumas[columna] !== h?.sumas[columna])
        throw distinta(`la suma de ${columna}`, e?.sumas[columna], h?.sumas[columna])
    if (e?.huella !== h?.huella) throw distinta('la huella de sus filas', e?.huella, h?.huella)
  }
}
