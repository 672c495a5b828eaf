import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { ErrorDeArranque } from '../config/error-de-arranque'
import { migrar, type Migracion } from '../platform/db/migrar'
import { Fin, leerArchivo, Manifiesto } from './archivo'
import { leerReferencias, leerTablas, paraCopy, tablaConDatos, type Cliente } from './tablas'

export interface OpcionesRestaurar {
  pool: pg.Pool
  carpetaImagenes: string
  origen: Readable
  migraciones: Migracion[]
  aviso?: (mensaje: string) => void
}

/**
 * Fills an empty installation with a backup, also one of an older version, which is brought up to date. All data or none.
 * @throws ErrorDeArranque when the installation holds data, a server is using it, or the file is cut, damaged or of a newer version.
 */
export async function restaurar({
  pool,
  carpetaImagenes,
  origen,
  migraciones,
  aviso = () => {},
}: OpcionesRestaurar): Promise<Fin> {
  await exigirVacia(pool, carpetaImagenes)
  const espera = `${carpetaImagenes}.restaurando`
  await rm(espera, { recursive: true, force: true })
  await mkdir(espera, { recursive: true, mode: 0o700 })
  try {
    const fin = await leerTodo(pool, espera, origen, migraciones, aviso)
    await migrar(pool, migraciones)
    await rm(carpetaImagenes, { recursive: true, force: true })
    await rename(espera, carpetaImagenes)
    await pool.query('ANALYZE')
    return fin
  } catch (e) {
    await rm(espera, { recursive: true, force: true })
    throw e instanceof ErrorDeArranque
      ? e
      : new ErrorDeArranque(`El respaldo no se pudo restaurar y la instalación sigue vacía: ${(e as Error).message}`)
  }
}

async function exigirVacia(pool: pg.Pool, carpetaImagenes: string): Promise<void> {
  const c = await pool.connect()
  try {
    const { rows } = await c.query<{ n: number }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'mancuerna'`, // every server keeps one
    )
    if (rows[0]?.n)
      throw new ErrorDeArranque('El servidor está en marcha sobre esta instalación. Deténgalo antes de restaurar.')
    const tabla = await tablaConDatos(c)
    const imagenes = await readdir(carpetaImagenes).catch(() => [])
    if (tabla || imagenes.length) {
      throw new ErrorDeArranque(
        `Solo se restaura en una instalación vacía, y esta ya tiene datos (${tabla ?? 'imágenes'}). Use otra carpeta DATA_DIR u otra base de datos.`,
      )
    }
  } finally {
    c.release()
  }
}

/** Reads the archive from start to end: pictures aside, tables in one transaction that is confirmed only when everything came. */
async function leerTodo(
  pool: pg.Pool,
  espera: string,
  origen: Readable,
  migraciones: Migracion[],
  aviso: (m: string) => void,
): Promise<Fin> {
  let carga: Carga | undefined
  let imagenes = 0
  let fin: Fin | undefined
  try {
    for await (const { nombre, contenido } of leerArchivo(origen)) {
      const imagen = /^imagenes\/([^/\\]+)$/.exec(nombre)?.[1]
      const tabla = /^datos\/(\w+)\.\d+\.copy$/.exec(nombre)?.[1]
      if (imagen && !imagen.startsWith('.')) {
        await writeFile(path.join(espera, imagen), await contenido(), { mode: 0o600 })
        imagenes++
      } else if (nombre === 'manifiesto.json') {
        carga = await Carga.empezar(pool, Manifiesto.parse(JSON.parse((await contenido()).toString())), migraciones)
      } else if (tabla && carga) {
        await carga.escribir(tabla, await contenido())
      } else if (nombre === 'fin.json') {
        fin = Fin.parse(JSON.parse((await contenido()).toString()))
      }
    }
    // Here the whole file was read, and its checksum was right.
    if (!carga || !fin) throw new Error('el archivo está incompleto')
    await carga.terminar(fin, imagenes)
    for (const [tabla, filas] of Object.entries(fin.filas)) if (filas) aviso(`${tabla}: ${filas} filas`)
    return fin
  } catch (e) {
    carga?.deshacer()
    throw e
  }
}

/** The rows on their way into the database: one transaction, foreign keys and triggers out of the way. */
class Carga {
  private copia: { tabla: string; consulta: CopyStreamQuery } | undefined
  private readonly filas: Record<string, number> = {}

  private constructor(
    private readonly c: Cliente,
    private readonly manifiesto: Manifiesto,
    private readonly referencias: { tabla: string; nombre: string; definicion: string }[],
  ) {}

  static async empezar(pool: pg.Pool, manifiesto: Manifiesto, migraciones: Migracion[]): Promise<Carga> {
    const propias = new Map(migraciones.map((m) => [m.nombre, m.suma]))
    const ajena = manifiesto.migraciones.find((m) => propias.get(m.nombre) !== m.suma)
    if (ajena)
      throw new ErrorDeArranque(
        `El respaldo es de una versión más nueva de Mancuerna (migración ${ajena.nombre}). Actualice el programa y repita.`,
      )
    // The schema as it was then, from nothing: an installation that already started may be ahead of it.
    if ((await pool.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).rowCount) {
      await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC')
    }
    await migrar(
      pool,
      migraciones.filter((m) => manifiesto.migraciones.some((x) => x.nombre === m.nombre)),
    )
    const c = await pool.connect()
    try {
      await c.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
      const referencias = await leerReferencias(c)
      for (const r of referencias)
        await c.query(`ALTER TABLE ${r.tabla} DROP CONSTRAINT ${pg.escapeIdentifier(r.nombre)}`)
      const tablas = (await leerTablas(c)).map((t) => pg.escapeIdentifier(t.nombre))
      for (const t of tablas) await c.query(`ALTER TABLE ${t} DISABLE TRIGGER USER`)
      await c.query(`TRUNCATE ${tablas.join(', ')}`) // what migrations put in comes from the backup
      return new Carga(c, manifiesto, referencias)
    } catch (e) {
      c.release(true)
      throw e
    }
  }

  async escribir(nombre: string, contenido: Buffer): Promise<void> {
    if (this.copia?.tabla !== nombre) {
      await this.cerrarCopia()
      const tabla = this.manifiesto.tablas.find((t) => t.nombre === nombre)
      if (!tabla) throw new Error(`la tabla ${nombre} no está en el manifiesto`)
      this.copia = { tabla: nombre, consulta: this.c.query(from(`COPY ${paraCopy(tabla)} FROM STDIN`)) }
    }
    const { consulta } = this.copia!
    await new Promise<void>((resolver, rechazar) => {
      consulta.once('error', rechazar)
      consulta.write(contenido, (e) => {
        consulta.off('error', rechazar)
        if (e) rechazar(e)
        else resolver()
      })
    })
  }

  private async cerrarCopia(): Promise<void> {
    if (!this.copia) return
    const { tabla, consulta } = this.copia
    this.copia = undefined
    consulta.end()
    await finished(consulta)
    this.filas[tabla] = consulta.rowCount
  }

  async terminar(fin: Fin, imagenes: number): Promise<void> {
    await this.cerrarCopia()
    const falta = Object.entries(fin.filas).find(([t, n]) => (this.filas[t] ?? 0) !== n)
    if (falta || imagenes !== fin.imagenes) throw new Error(`el archivo está incompleto (${falta?.[0] ?? 'imágenes'})`)
    for (const { nombre, valor } of this.manifiesto.secuencias) {
      if (valor !== null) await this.c.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(nombre), valor])
    }
    for (const t of await leerTablas(this.c))
      await this.c.query(`ALTER TABLE ${pg.escapeIdentifier(t.nombre)} ENABLE TRIGGER USER`)
    for (const r of this.referencias)
      await this.c.query(`ALTER TABLE ${r.tabla} ADD CONSTRAINT ${pg.escapeIdentifier(r.nombre)} ${r.definicion}`)
    await this.c.query('COMMIT')
    this.c.release()
  }

  /** The transaction dies with its connection. */
  deshacer(): void {
    this.copia?.consulta.on('error', () => {}).destroy()
    this.c.release(true)
  }
}
