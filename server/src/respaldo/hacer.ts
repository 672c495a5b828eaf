import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import type { Migracion } from '../platform/db/migrar'
import { type Examen, examinar } from './archivo/examinar'
import { ArchivoMalo } from './archivo/leer'
import { tomarCandado } from './base/candado.repo'
import { SinEnsayo } from './base/ensayo.repo'
import {
  anotarAvance,
  anotarBorrados,
  empezarRegistro,
  type Desenlace,
  type Entero,
  terminarRegistro,
} from './base/registro.repo'
import {
  apartar,
  darNombre,
  escribirActa,
  guardados,
  limpiarRestos,
  medir,
  nombreDe,
  parcialDe,
  prepararCarpeta,
  quitar,
  sobrantes,
} from './carpeta'
import { comprobar } from './comprobar'
import { motivoDeFallo } from './motivo'
import { respaldar } from './respaldar'

export interface OpcionesHacer {
  pool: pg.Pool
  /** Of the installation's database. */
  url: string
  almacen: AlmacenDeImagenes
  migraciones: readonly Migracion[]
  /** A file that the person names, or the folder in which the last ones are kept. */
  destino: { archivo: string } | { carpeta: string; conservar: number }
  /** The one that was asked for on the page; absent: from the console. */
  pedido?: number
  /** The present moment: the file's name. */
  ahora: () => Date
  aviso?: (mensaje: string) => void
  senal?: AbortSignal
}

/** Another process makes a backup of this installation now. */
class OtroEnCurso extends Error {
  override message = 'Ya se está haciendo un respaldo de esta instalación.'
}

/**
 * Makes one backup and proves it. It has its name only when it is whole and on the disk; what became of it stands in
 * the table `respaldo`, where every server sees it, and beside the file.
 * @returns its path, and why it is not verified, if it is not.
 * @throws OtroEnCurso, or what went wrong; then no file of that name is left.
 */
export async function hacerRespaldo(o: OpcionesHacer): Promise<{ archivo: string; sinVerificar: string | null }> {
  const candado = await tomarCandado(o.pool)
  if (!candado) throw new OtroEnCurso()
  try {
    const carpeta = 'archivo' in o.destino ? path.dirname(o.destino.archivo) : o.destino.carpeta
    const id = await empezarRegistro(o.pool, o.pedido, carpeta)
    try {
      const { desenlace, archivo } = await escribirYComprobar(o, carpeta, id)
      await terminarRegistro(o.pool, id, desenlace)
      if ('carpeta' in o.destino) await dejarLosUltimos(o, o.destino)
      return { archivo, sinVerificar: desenlace.estado === 'SIN_VERIFICAR' ? desenlace.motivo : null }
    } catch (e) {
      await terminarRegistro(o.pool, id, { estado: 'FALLIDO', motivo: motivoDeFallo(e) }).catch(() => {})
      throw e
    }
  } finally {
    await candado.soltar()
  }
}

type Bueno = Exclude<Desenlace, { estado: 'FALLIDO' }>

async function escribirYComprobar(
  o: OpcionesHacer,
  carpeta: string,
  id: number,
): Promise<{ desenlace: Bueno; archivo: string }> {
  if ('carpeta' in o.destino) {
    await prepararCarpeta(carpeta)
    await limpiarRestos(carpeta)
  }
  const archivo = 'archivo' in o.destino ? o.destino.archivo : path.join(carpeta, nombreDe(o.ahora()))
  const parcial = parcialDe(archivo)
  const avance = crearAvance(o.pool, id)
  try {
    await escribir(o, parcial, avance)
    const examen = await examinar(parcial, o.senal)
    const motivo = await probar(o, parcial, archivo, examen, avance)
    const entero = { archivo: path.basename(archivo), carpeta, ...(await medir(parcial)), ...contenidoDe(examen) }
    await darNombre(parcial, archivo)
    if ('carpeta' in o.destino) await escribirActa(archivo, actaDe(entero, examen, motivo, o.ahora()))
    const desenlace: Bueno =
      motivo === null ? { estado: 'VERIFICADO', ...entero } : { estado: 'SIN_VERIFICAR', motivo, ...entero }
    return { desenlace, archivo }
  } finally {
    await rm(parcial, { force: true }).catch(() => {})
  }
}

async function escribir(o: OpcionesHacer, parcial: string, avance: Avance): Promise<void> {
  // Passwords' hashes are inside: for the owner alone.
  const destino = (await open(parcial, 'w', 0o600)).createWriteStream({ flush: true })
  destino.on('error', () => {}) // told by respaldar
  await respaldar({
    pool: o.pool,
    almacen: o.almacen,
    destino,
    ...(o.aviso ? { aviso: o.aviso } : {}),
    ...(o.senal ? { senal: o.senal } : {}),
    avance: (parte) => avance('COPIANDO', parte * 50),
  })
}

/**
 * @returns why it could not be proved, or null: it was. Throws when it is not what it should be; it is put aside then.
 */
async function probar(
  o: OpcionesHacer,
  parcial: string,
  archivo: string,
  examen: Examen,
  avance: Avance,
): Promise<string | null> {
  o.aviso?.('Comprobando: se restaura en una base de datos aparte')
  avance('COMPROBANDO', 50)
  try {
    await comprobar({ ...o, archivo: parcial, examen, avance: (parte) => avance('COMPROBANDO', 50 + parte * 45) })
    return null
  } catch (e) {
    o.senal?.throwIfAborted() // then it failed because of it
    if (e instanceof SinEnsayo) return e.message
    if (!(e instanceof ArchivoMalo) && esDelLugar(e)) return motivoDeFallo(e)
    await apartar(parcial, archivo)
    throw e
  }
}

/** No room, no right, no connection, a database that stops, a disk that fails: it says nothing of the file. */
const esDelLugar = (e: unknown): boolean => /^(08|53|57|42501|E[A-Z])/.test((e as { code?: string }).code ?? '')

const contenidoDe = ({ fin }: Examen): Pick<Entero, 'filas' | 'imagenes'> => ({
  filas: Object.values(fin.filas).reduce((a, b) => a + b, 0),
  imagenes: fin.imagenes,
})

const actaDe = ({ carpeta: _, ...entero }: Entero, { manifiesto }: Examen, motivo: string | null, ahora: Date) => ({
  ...entero,
  momento: manifiesto.momento,
  verificado: motivo === null ? ahora.toISOString() : null,
  motivo,
})

async function dejarLosUltimos(
  { pool, aviso }: OpcionesHacer,
  { carpeta, conservar }: { carpeta: string; conservar: number },
): Promise<void> {
  const viejos = sobrantes(await guardados(carpeta), conservar)
  await quitar(carpeta, viejos)
  await anotarBorrados(pool, carpeta, viejos)
  if (viejos.length) aviso?.(`Se quitaron los más antiguos: ${viejos.join(', ')}`)
}

type Avance = (fase: 'COPIANDO' | 'COMPROBANDO', tanto: number) => void

/** Notes how far a backup is, when there is something new to tell; a note that fails says nothing. */
function crearAvance(pool: pg.Pool, id: number): Avance {
  let dicho = -1
  let ultima: Promise<unknown> = Promise.resolve()
  return (fase, tanto) => {
    const entero = Math.floor(Math.min(tanto, 99))
    if (entero <= dicho) return
    dicho = entero
    ultima = ultima.then(() => anotarAvance(pool, id, fase, entero)).catch(() => {})
  }
}
