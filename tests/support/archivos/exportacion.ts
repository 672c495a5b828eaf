import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { exportar } from '../../../server/src/exportacion/exportar'
import { importar } from '../../../server/src/exportacion/importar'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones } from '../../../server/src/platform/db/migrar'
import { almacenEnCarpeta } from '../../../server/src/platform/images/store/carpeta'
import { baseDePrueba, type BaseDePrueba } from '../base/database'
import type { ServidorDePrueba } from '../server'
import type { EntradaZip } from './zip'

/* Exports of the tests: one gym goes into a file, and an empty installation is given one. */

const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))

/** Where the pictures of an installation lie. */
export const imagenesDe = (dataDir: string): string => path.join(dataDir, 'imagenes')

/** Does it with the path of a file that is gone afterwards. */
async function conArchivo<T>(hacer: (archivo: string) => Promise<T>): Promise<T> {
  const carpeta = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-exportado-'))
  try {
    return await hacer(path.join(carpeta, 'exportacion.zip'))
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

/** Everything of a test server's gym, as its administrator is given it. */
export const exportarDe = (s: Pick<ServidorDePrueba, 'aparte' | 'dataDir'>): Promise<Buffer> =>
  conArchivo(async (archivo) => {
    const o = {
      almacen: almacenEnCarpeta(imagenesDe(s.dataDir)),
      programa: '2.0.0',
      zona: 'America/Guayaquil',
      hoy: '2026-03-05',
    }
    await pipeline(exportar({ pool: s.aparte.lectura, ...o }), createWriteStream(archivo))
    return readFile(archivo)
  })

export interface InstalacionVacia {
  base: BaseDePrueba
  /** No server's: an import refuses to work beside one. */
  pool: pg.Pool
  dataDir: string
  /** Imports that file into it. */
  importar(exportado: Buffer): ReturnType<typeof importar>
  cerrar(): Promise<void>
}

/** An installation without a gym, to import into. */
export async function instalacionVacia(): Promise<InstalacionVacia> {
  const base = await baseDePrueba()
  const pool = crearPool(base.url, { nombre: 'prueba' })
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mancuerna-importado-'))
  return {
    base,
    pool,
    dataDir,
    importar: (exportado) =>
      conArchivo(async (archivo) => {
        await writeFile(archivo, exportado)
        return importar({ pool, almacen: almacenEnCarpeta(imagenesDe(dataDir)), archivo, migraciones })
      }),
    async cerrar() {
      await pool.end()
      await base.cerrar()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What an export says of itself. */
export const manifiestoDe = (entradas: readonly EntradaZip[]) =>
  JSON.parse(entradas.find((e) => e.nombre === 'manifiesto.json')?.contenido.toString() ?? '')

/** As the manifest gives it of each file. */
export const sha256 = (b: Buffer): string => createHash('sha256').update(b).digest('hex')
