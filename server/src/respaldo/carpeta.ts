import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/*
 * The folder in which backups are kept: `mancuerna-<moment>.tar.gz`, each with what is known of it beside, in `.json`.
 */

const FORMA = /^mancuerna-\d{8}T\d{6}Z\.tar\.gz$/
/** Being written; one without its process is of no use. */
const PARCIAL = '.parcial'
/** Whole, but it did not give back what it should: kept aside to be looked at. */
const DUDOSO = '.dudoso'

/** What stands beside a backup: what it is, and whether it was proved. */
export const Acta = z.object({
  archivo: z.string(),
  bytes: z.number(),
  /** sha256 of the file. */
  suma: z.string(),
  momento: z.string(),
  filas: z.number(),
  imagenes: z.number(),
  /** ISO 8601; null: nobody could. */
  verificado: z.string().nullable(),
  motivo: z.string().nullable(),
})
export type Acta = z.infer<typeof Acta>

/** The name of a backup that begins now. Universal time: names sort as they were made, whatever the gym's zone does. */
export const nombreDe = (momento: Date): string =>
  `mancuerna-${momento.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

export const parcialDe = (archivo: string): string => archivo + PARCIAL

export interface Guardado {
  nombre: string
  verificado: boolean
  momento: Date
}

/** The whole backups of a folder, the newest first; one whose file is not what was noted counts as not verified. */
export async function guardados(carpeta: string): Promise<Guardado[]> {
  const nombres = (await readdir(carpeta).catch(() => []))
    .filter((n) => FORMA.test(n))
    .toSorted()
    .toReversed()
  const todos = await Promise.all(
    nombres.map(async (nombre) => {
      const archivo = path.join(carpeta, nombre)
      const [s, acta] = [await stat(archivo).catch(() => null), await leerActa(archivo)]
      return s?.isFile() ? [{ nombre, momento: s.mtime, verificado: coincide(acta, s) }] : []
    }),
  )
  return todos.flat()
}

const coincide = (acta: Acta | null, s: Stats): boolean =>
  acta !== null && acta.verificado !== null && acta.bytes === s.size

async function leerActa(archivo: string): Promise<Acta | null> {
  try {
    return Acta.parse(JSON.parse(await readFile(`${archivo}.json`, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Which files go when `conservar` backups stay: the oldest, but never the newest verified one.
 * @param todos newest first.
 */
export function sobrantes(todos: readonly Guardado[], conservar: number): string[] {
  const intocable = todos.find((g) => g.verificado)?.nombre
  return todos
    .slice(conservar)
    .map((g) => g.nombre)
    .filter((n) => n !== intocable)
}

/** Removes those files and what stands beside them. */
export async function quitar(carpeta: string, nombres: readonly string[]): Promise<void> {
  for (const n of nombres) {
    await rm(path.join(carpeta, n), { force: true })
    await rm(path.join(carpeta, `${n}.json`), { force: true })
  }
}

/**
 * What killed processes left half written, and what failed before the last failure.
 * Whoever makes backups here calls it.
 */
export async function limpiarRestos(carpeta: string): Promise<void> {
  const nombres = (await readdir(carpeta)).filter((n) => n.startsWith('mancuerna-')).toSorted()
  const dudosos = nombres.filter((n) => n.endsWith(DUDOSO))
  for (const n of [...nombres.filter((x) => x.endsWith(PARCIAL)), ...dudosos.slice(0, -1)])
    await rm(path.join(carpeta, n), { force: true })
}

/** Gives a whole file its name, for good: also when the power fails right afterwards. */
export async function darNombre(parcial: string, archivo: string): Promise<void> {
  await rename(parcial, archivo)
  await sincronizar(path.dirname(archivo))
}

/** Puts a file aside that is whole and yet wrong. */
export const apartar = (parcial: string, archivo: string): Promise<void> => rename(parcial, archivo + DUDOSO)

/** Notes what a backup is, beside it. */
export async function escribirActa(archivo: string, acta: Acta): Promise<void> {
  const aparte = `${archivo}.json${PARCIAL}`
  const f = await open(aparte, 'w', 0o600)
  try {
    await f.writeFile(JSON.stringify(acta, null, 2) + '\n')
    await f.sync()
  } finally {
    await f.close()
  }
  await darNombre(aparte, `${archivo}.json`)
}

/** The folder, made if it is missing: passwords' hashes lie in it, for the owner alone. */
export const prepararCarpeta = (carpeta: string): Promise<unknown> => mkdir(carpeta, { recursive: true, mode: 0o700 })

/** Windows cannot open a folder, and needs none of it. */
async function sincronizar(carpeta: string): Promise<void> {
  const f = await open(carpeta, 'r').catch(() => null)
  await f?.sync().catch(() => {})
  await f?.close()
}

/** Bytes and sha256 of a file, as it lies on the disk. */
export async function medir(archivo: string): Promise<{ bytes: number; suma: string }> {
  const suma = createHash('sha256')
  let bytes = 0
  for await (const parte of createReadStream(archivo) as AsyncIterable<Buffer>) {
    suma.update(parte)
    bytes += parte.length
  }
  return { bytes, suma: suma.digest('hex') }
}
