import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { casosMudanza, type Mudanzas } from '../../../server/src/features/mudanza/mudanza.casos'
import type { Fuente } from '../../../server/src/features/mudanza/origen/tipos'
import { leerVolcado, nuevoResumen } from '../../../server/src/features/mudanza/origen/volcado'
import type { Taller } from '../../../server/src/features/mudanza/traer/imagenes'
import type { Verdad } from './verdad'

/** Real copies of the old database with a truth file each; beside the repository, not in it. */
const COPIAS = path.join(import.meta.dirname, '../../../../shared/compat/old-databases')
const VOLCADOS = { andes: 'andes.sql.gz', sucio: 'sucio-phpmyadmin.sql.gz' } as const
/** A copy: andes is clean, sucio has every kind of dirt. */
export type Copia = keyof typeof VOLCADOS
const ZONA = 'America/Guayaquil'

/** Whether a copy is there; says so where it is not, and its tests are left out. */
export function hayCopia(copia: Copia): boolean {
  const hay = existsSync(path.join(COPIAS, copia, VOLCADOS[copia]))
  if (!hay) console.warn(`No está ${path.join(COPIAS, copia)}: no se prueba la mudanza de ${copia}.`)
  return hay
}

const leer = (copia: Copia, archivo: string): string =>
  gunzipSync(readFileSync(path.join(COPIAS, copia, archivo))).toString('utf8')
/** What is in a copy, counted by others than us. */
export const verdadDe = (copia: Copia): Verdad => JSON.parse(leer(copia, `${copia}-truth.json.gz`)) as Verdad
/** The text of its dump. */
export const volcadoDe = (copia: Copia): string => leer(copia, VOLCADOS[copia])
/** The moment of the copy, ISO 8601 with offset. */
export const momentoDe = (verdad: Verdad): string => `${verdad.now.replace(' ', 'T')}-05:00`

/** A dump that is at hand as text; `alLeer` is told of each row before it is given out. */
export function fuenteDe(texto: string, alLeer: (fila: number) => unknown = () => undefined): Fuente {
  const resumen = nuevoResumen()
  return {
    clase: 'VOLCADO',
    descripcion: 'copia.sql',
    async *filas() {
      let fila = 0
      for await (const f of leerVolcado(trozos(texto), resumen)) {
        await alLeer(++fila)
        yield f
      }
    },
    tablas: () => resumen.filas,
    faltas: () => [],
    cerrar: async () => undefined,
  }
}

async function* trozos(texto: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(texto)
  for (let i = 0; i < bytes.length; i += 65_536) yield bytes.subarray(i, i + 65_536)
}

const SIN_FOTOS: Taller = {
  preparar: () => Promise.reject(new Error('aquí no se traen fotos')),
  almacen: { guardar: () => Promise.resolve(), borrar: () => Promise.resolve() },
}
/** The cases of a gym's database at a moment; pictures are brought where there is a workshop for them. */
export const mudanzasDe = (pool: pg.Pool, ahora: () => Date, taller = SIN_FOTOS): Mudanzas =>
  casosMudanza({ pool, clock: ahora, zona: ZONA, taller })
