import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { leerVolcado, nuevoResumen, type FilaVieja } from '../../../server/src/features/mudanza/origen/volcado'

/** The copies of old databases lie beside the repository, not in it. */
const COPIAS = path.join(import.meta.dirname, '../../../../shared/compat/old-databases')

/** Whether the copies are there; where not, it is said once a file. */
export const hayCopias = existsSync(COPIAS)
if (!hayCopias) console.warn(`\n*** SIN LAS COPIAS DE BASES VIEJAS: no está ${COPIAS}. ***\n`)

export const VOLCADOS = [
  ['andes', 'andes.sql.gz'],
  ['andes', 'andes-skip-extended.sql.gz'],
  ['sucio', 'sucio-phpmyadmin.sql.gz'],
] as const

type Copia = (typeof VOLCADOS)[number][0]

/** An exchange with the old API, recorded at the moment of the copy. */
interface Grabado {
  script: string
  request: Record<string, unknown> & { metodo: string; filtros?: { fechaInicio?: string; fechaFin?: string } }
  answer: any
}

/** What a truth file says, as far as tests of the sources look. */
export interface Verdad {
  counts: Record<string, number>
  tables: Record<string, { rows: number; columns: string[]; sha256: string }>
  payments: { total: string; perMonth: Record<string, unknown> }
  pictures: { files: Record<string, { bytes: number; sha256: string }> }
  oldApi: Grabado[]
}

export const archivoDe = (copia: Copia, archivo: string): string => path.join(COPIAS, copia, archivo)
export const imagenesDe = (copia: Copia): string => archivoDe(copia, `${copia}-imagenes.tar.gz`)
export const verdadDe = (copia: Copia): Verdad =>
  JSON.parse(gunzipSync(readFileSync(archivoDe(copia, `${copia}-truth.json.gz`))).toString()) as Verdad

/** Rows by table. */
export type Filas = Map<string, FilaVieja[]>

export async function porTabla(filas: AsyncIterable<FilaVieja>): Promise<Filas> {
  const tablas: Filas = new Map()
  for await (const fila of filas) {
    const lista = tablas.get(fila.tabla) ?? []
    if (lista.length === 0) tablas.set(fila.tabla, lista)
    lista.push(fila)
  }
  return tablas
}

/** The rows of a copy, by its first dump. */
export const filasDeCopia = (copia: Copia): Promise<Filas> =>
  porTabla(leerVolcado(createReadStream(archivoDe(copia, VOLCADOS.find(([c]) => c === copia)![1])), nuevoResumen()))

/** As `tablesNote` of a truth file says: compact JSON arrays by id, a line feed after each. */
export function huella(filas: FilaVieja[], columnas: string[]): string {
  const listas = filas.map(({ valores }) => columnas.map((columna) => valores[columna]))
  const id = columnas.indexOf('id')
  const clave = (lista: (string | null | undefined)[]): string => JSON.stringify(lista)
  if (id >= 0) listas.sort((a, b) => Number(a[id]) - Number(b[id]))
  else listas.sort((a, b) => (clave(a) < clave(b) ? -1 : 1))
  const suma = createHash('sha256')
  for (const lista of listas) suma.update(`${clave(lista)}\n`)
  return suma.digest('hex')
}
