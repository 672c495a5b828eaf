/*
 * npm run exportar -- [ARCHIVO.zip]: the whole gym in one ZIP, while the server works.
 * npm run exportar -- --importar ARCHIVO.zip: fills an empty installation with one.
 */
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import type { Config } from '../../server/src/config/env'
import { versionDelPrograma } from '../../server/src/config/raiz'
import { exportar } from '../../server/src/exportacion/exportar'
import { nombreDeExportacion } from '../../server/src/exportacion/formato'
import { importar } from '../../server/src/exportacion/importar'
import { DomainError } from '../../server/src/platform/core/error'
import { leerError } from '../../server/src/platform/http/leer-error'
import { aviso, conInstalacion, correrOrden, MalUso, rutaDe } from '../../server/src/respaldo/orden'

const USO = `Uso: npm run exportar -- [ARCHIVO.zip]   («-»: por la salida)
     npm run exportar -- --importar ARCHIVO.zip   (en una instalación vacía)`

await correrOrden(async (config, senal) => {
  const { entrada, salida } = leerOpciones(process.argv.slice(2))
  if (entrada !== undefined) return traer(config, rutaDe(entrada))
  if (salida === '-') return escribirEn(config, process.stdout, senal)
  return llevar(config, rutaDe(salida ?? nombreDeExportacion(hoyEn(new Date(), config.zona))), senal)
})

function leerOpciones(args: string[]): { entrada?: string | undefined; salida?: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { importar: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length > (values.importar === undefined ? 1 : 0)) throw new Error('de más')
    return { entrada: values.importar, salida: positionals[0] }
  } catch {
    throw new MalUso(USO)
  }
}

/** The file has its name only when it is whole. */
async function llevar(config: Config, archivo: string, senal: AbortSignal): Promise<void> {
  if (await stat(archivo).catch(() => null)) throw new Error(`${archivo} ya existe: elija otro nombre.`)
  const parcial = path.join(path.dirname(archivo), `.${path.basename(archivo)}.${process.pid}`)
  try {
    // Passwords' hashes and everybody's data are inside: for the owner alone.
    const destino = (await open(parcial, 'wx', 0o600)).createWriteStream({ flush: true })
    await escribirEn(config, destino, senal)
    await rename(parcial, archivo)
  } finally {
    await rm(parcial, { force: true })
  }
  aviso(`Exportado en ${archivo}. Contiene los datos personales de todos: guárdelo como guarda la caja.`)
}

async function escribirEn(config: Config, destino: Writable, senal: AbortSignal): Promise<void> {
  const { zona } = config
  const hoy = hoyEn(new Date(), zona)
  await conInstalacion(config, async ({ pool, almacen }) => {
    const trozos = exportar({ pool, almacen, programa: versionDelPrograma(), zona, hoy, aviso })
    await pipeline(trozos, destino, { signal: senal })
  }).catch((e: unknown) => {
    throw e instanceof DomainError ? new Error(leerError(e).rechazo.mensaje) : e
  })
}

async function traer(config: Config, archivo: string): Promise<void> {
  await stat(archivo)
  const { imagenes } = await conInstalacion(config, (i) => importar({ ...i, archivo, aviso }))
  aviso(
    `Importado: datos y ${imagenes.cantidad} imágenes. ` +
      'Inicie el servidor con npm start y entre con su contraseña.',
  )
  aviso('Los segundos factores se activan otra vez, y las llaves de acceso se crean de nuevo.')
}
