import type pg from 'pg'
import { ErrorDeArranque } from '../config/error-de-arranque'
import type { AlmacenDeImagenes } from '../platform/core/almacen'
import type { Migracion } from '../platform/db/migrar'
import { ArchivoMalo } from '../respaldo/archivo/leer'
import { Carga } from '../respaldo/base/carga.repo'
import type { Tabla } from '../respaldo/base/esquema.repo'
import { type DestinoDeImagenes, exigirMigraciones, llenarVacia } from '../respaldo/llenar'
import { esRetenida, REHACER } from './base/tablas.repo'
import { examinar } from './examinar'
import type { Manifiesto } from './formato'
import { leerZip } from './zip/leer'

export interface OpcionesImportar {
  pool: pg.Pool
  almacen: AlmacenDeImagenes
  /** The export's path: it is read twice, first to see that it is whole and ours. */
  archivo: string
  migraciones: readonly Migracion[]
  aviso?: (mensaje: string) => void
}

const NADA = 'No se escribió nada.'
const DICHO = { solo: 'Solo se importa', fallo: 'La exportación no se pudo importar' }

/**
 * Fills an empty installation with an export, also one of an older version, which is brought up to date: the same gym,
 * in which nobody is signed in yet. All of it or nothing.
 * @throws ErrorDeArranque when the installation holds data, a server is using it, or the file is cut, damaged, not ours
 * or of a newer version.
 */
export async function importar(o: OpcionesImportar): Promise<Manifiesto> {
  const manifiesto = await llenarVacia(o, DICHO, async (imagenes) => {
    const examinado = await examinar(o.archivo)
    exigirMigraciones(examinado, o.migraciones)
    await imagenes.exigirEspacio(examinado.imagenes.bytes_en_total)
    await cargar(o, examinado, imagenes)
    return examinado
  })
  for (const { nombre, filas } of manifiesto.tablas) if (filas) o.aviso?.(`${nombre}: ${filas} filas`)
  return manifiesto
}

/**
 * One transaction for the schema of then and its rows. Throws ErrorDeArranque when its tables are not that version's.
 */
async function cargar(o: OpcionesImportar, manifiesto: Manifiesto, imagenes: DestinoDeImagenes): Promise<void> {
  const entonces = new Set(manifiesto.migraciones.map((m) => m.nombre))
  const vienen = manifiesto.tablas.map((t) => ({ nombre: t.nombre, columnas: t.columnas.map((c) => c.nombre) }))
  const carga = await Carga.empezar(
    o.pool,
    o.migraciones.filter((m) => entonces.has(m.nombre)),
    vienen,
    (esquema) => exigirTablas(manifiesto, vienen, esquema),
    'csv',
  )
  try {
    await traer(o.archivo, carga, imagenes)
    const falta = manifiesto.tablas.find((t) => (carga.filas[t.nombre] ?? 0) !== t.filas)
    if (falta) throw new ArchivoMalo(`dice otra cantidad de filas de la que trae (${falta.nombre})`)
    await carga.rehacer(REHACER)
    await imagenes.antesDeConfirmar()
    await carga.confirmar(manifiesto.secuencias)
  } catch (e) {
    carga.deshacer()
    throw e
  }
}

async function traer(archivo: string, carga: Carga, imagenes: DestinoDeImagenes): Promise<void> {
  for await (const e of leerZip(archivo)) {
    if (e.tipo === 'imagen') await imagenes.alImagen(e.nombre, await e.entera())
    if (e.tipo !== 'datos') continue
    for await (const trozo of e.contenido()) await carga.escribir(e.tabla, trozo)
  }
  await carga.terminarCopia()
}

/** Its tables, columns and sequences must be exactly those that its migrations make, but for what stays behind. */
function exigirTablas(
  { secuencias }: Manifiesto,
  vienen: readonly Tabla[],
  esquema: { tablas: readonly Tabla[]; secuencias: readonly string[] },
): void {
  const lista = (ts: readonly Tabla[]) => ts.flatMap((t) => [t.nombre, ...t.columnas.map((c) => `${t.nombre}.${c}`)])
  const nuestras = lista(esquema.tablas.filter((t) => !esRetenida(t.nombre)))
  const suyas = lista(vienen)
  const ajena =
    suyas.find((x) => !nuestras.includes(x)) ??
    secuencias.map((s) => s.nombre).find((s) => !esquema.secuencias.includes(s))
  if (ajena) throw new ErrorDeArranque(`El archivo trae «${ajena}», que su versión de Mancuerna no tiene. ${NADA}`)
  const falta = nuestras.find((x) => !suyas.includes(x))
  if (falta) throw new ErrorDeArranque(`Al archivo le falta «${falta}», que su versión tiene. ${NADA}`)
}
