import type pg from 'pg'
import { ErrorDeArranque } from '../config/error-de-arranque'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import type { Migracion } from '../platform/db/migrar'
import { type Examen, examinar } from './archivo/examinar'
import type { Fin } from './archivo/formato'
import { leerArchivo } from './archivo/leer'
import { Carga } from './base/carga.repo'
import type { Tabla } from './base/esquema.repo'
import { exigirMigraciones, type DestinoDeImagenes, llenarVacia } from './llenar'

export interface OpcionesRestaurar {
  pool: pg.Pool
  almacen: AlmacenDeImagenes
  /** The backup's path: it is read twice, first to see that it is whole and ours. */
  archivo: string
  migraciones: readonly Migracion[]
  aviso?: (mensaje: string) => void
}

const DICHO = { solo: 'Solo se restaura', fallo: 'El respaldo no se pudo restaurar' }

/**
 * Fills an empty installation with a backup, also one of an older version, which is brought up to date. All of it or
 * nothing: what is wrong with the file is found before anything is written, or leaves nothing behind.
 * @throws ErrorDeArranque when the installation holds data, a server is using it, or the file is cut, damaged, not ours
 * or   of a newer version.
 */
export async function restaurar(o: OpcionesRestaurar): Promise<Fin> {
  const { pool, archivo, migraciones, aviso = () => {} } = o
  const fin = await llenarVacia(o, DICHO, async (imagenes) => {
    const examen = await examinar(archivo)
    exigirMigraciones(examen.manifiesto, migraciones)
    await imagenes.exigirEspacio(examen.bytesImagenes)
    await cargar({ pool, archivo, examen, migraciones, ...imagenes })
    return examen.fin
  })
  for (const [tabla, filas] of Object.entries(fin.filas)) if (filas) aviso(`${tabla}: ${filas} filas`)
  return fin
}

export interface OpcionesCargar extends Partial<DestinoDeImagenes> {
  pool: pg.Pool
  archivo: string
  examen: Examen
  migraciones: readonly Migracion[]
  /** Told how much is done, 0 to 1. */
  avance?: (parte: number) => void
  senal?: AbortSignal
}

/**
 * Puts a backup that was examined into a database, which becomes what it was: one transaction for the schema of then
 * and its rows. @throws ErrorDeArranque when its tables or columns are not those of that version.
 */
export async function cargar(o: OpcionesCargar): Promise<void> {
  const { manifiesto, fin } = o.examen
  const entonces = new Set(manifiesto.migraciones.map((m) => m.nombre))
  const carga = await Carga.empezar(
    o.pool,
    o.migraciones.filter((m) => entonces.has(m.nombre)),
    manifiesto.tablas,
    (esquema) => exigirTablas(o.examen, esquema),
  )
  try {
    const total = Object.values(fin.filas).reduce((a, b) => a + b, 0) || 1
    let hechas = 0
    for await (const e of leerArchivo(o.archivo)) {
      o.senal?.throwIfAborted()
      if (e.tipo === 'imagen') await o.alImagen?.(e.nombre, await e.contenido())
      if (e.tipo !== 'datos') continue
      await carga.escribir(e.tabla, await e.contenido())
      if (e.numero === 1) o.avance?.((hechas += fin.filas[e.tabla] ?? 0) / total)
    }
    await carga.terminarCopia()
    const falta = Object.entries(fin.filas).find(([t, n]) => (carga.filas[t] ?? 0) !== n)
    if (falta) throw new Error(`Entraron menos filas de las que hay (${falta[0]}).`)
    await o.antesDeConfirmar?.()
    await carga.confirmar(manifiesto.secuencias)
  } catch (e) {
    carga.deshacer()
    throw e
  }
}

/** Tables, columns and sequences of the file must be exactly those that its migrations make. */
function exigirTablas(
  { manifiesto }: Examen,
  { tablas, secuencias }: { tablas: readonly Tabla[]; secuencias: readonly string[] },
): void {
  const lista = (ts: readonly Tabla[]) => ts.flatMap((t) => [t.nombre, ...t.columnas.map((c) => `${t.nombre}.${c}`)])
  const [suyas, nuestras] = [new Set(lista(manifiesto.tablas)), new Set(lista(tablas))]
  const ajena =
    [...suyas].find((x) => !nuestras.has(x)) ??
    manifiesto.secuencias.map((s) => s.nombre).find((s) => !secuencias.includes(s))
  if (ajena)
    throw new ErrorDeArranque(
      `El archivo trae «${ajena}», que ninguna versión de Mancuerna tiene. No se escribió nada.`,
    )
  const falta = [...nuestras].find((x) => !suyas.has(x))
  if (falta) throw new ErrorDeArranque(`Al archivo le falta «${falta}», que su versión tiene. No se escribió nada.`)
}
