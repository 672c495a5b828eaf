import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { type Migracion, migrarEn } from '../../platform/db/migrar'
import {
  type Cliente,
  fijarFormatos,
  leerPartes,
  leerReferencias,
  leerSecuencias,
  leerTablas,
  paraCopy,
  type Referencia,
  type Tabla,
} from './esquema.repo'

/** Tells the planner what the tables hold now. */
export const analizar = async (pool: pg.Pool): Promise<void> => void (await pool.query('ANALYZE'))

/** The schema begins from nothing: an installation that already started may be ahead of the backup. */
async function vaciar(c: Cliente): Promise<void> {
  const { rowCount } = await c.query("SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace LIMIT 1")
  if (rowCount)
    await c.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC')
}

/** How rows are written: PostgreSQL's own text, without a heading; or CSV with the heading that `vienen` says. */
export type FormatoDeFilas = 'texto' | 'csv'
const COMO: Record<FormatoDeFilas, string> = { texto: '', csv: ' WITH (FORMAT csv, HEADER match)' }

/** The table whose rows are coming. */
interface Copia {
  tabla: string
  consulta: CopyStreamQuery
  /** Rejects when PostgreSQL refuses a row. */
  fallo: Promise<never>
}

/**
 * Rows on their way into the database: everything in one transaction, the schema too;
 * foreign keys and triggers out of the way.
 */
export class Carga {
  private copia: Copia | undefined
  /** Rows that came, by table. */
  readonly filas: Record<string, number> = {}

  private constructor(
    private readonly c: Cliente,
    private readonly tablas: readonly Tabla[],
    private readonly referencias: readonly Referencia[],
    private readonly formato: FormatoDeFilas,
  ) {}

  /**
   * Makes the schema anew, as those migrations left it, with every table empty. Nothing of it is there for others, nor
   * stays, before `confirmar`.
   * @param vienen the tables that come, with their columns in the order in which they come.
   * @param exigir throws when these are not the schema's.
   */
  static async empezar(
    pool: pg.Pool,
    migraciones: readonly Migracion[],
    vienen: readonly Tabla[],
    exigir: (esquema: { tablas: readonly Tabla[]; secuencias: readonly string[] }) => void,
    formato: FormatoDeFilas = 'texto',
  ): Promise<Carga> {
    const c = await pool.connect()
    c.on('error', () => {}) // told by the statement under way
    try {
      await c.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
      await fijarFormatos(c)
      await vaciar(c)
      await migrarEn(c, migraciones)
      const tablas = await leerTablas(c)
      exigir({ tablas, secuencias: (await leerSecuencias(c)).map((q) => q.nombre) })
      const referencias = await leerReferencias(c)
      for (const r of referencias)
        await c.query(`ALTER TABLE ${r.tabla} DROP CONSTRAINT ${pg.escapeIdentifier(r.nombre)}`)
      const nombres = tablas.map((t) => pg.escapeIdentifier(t.nombre))
      for (const t of await leerPartes(c)) await c.query(`ALTER TABLE ${pg.escapeIdentifier(t)} DISABLE TRIGGER USER`)
      await c.query(`TRUNCATE ${nombres.join(', ')}`) // what migrations put in comes from the backup
      return new Carga(c, vienen, referencias, formato)
    } catch (e) {
      c.release(true)
      throw e
    }
  }

  /** Adds a piece of COPY text to a table; the pieces of one table come one after the other. */
  async escribir(nombre: string, contenido: Buffer): Promise<void> {
    const { consulta, fallo } = await this.copiaDe(nombre)
    const escrito = new Promise<void>((resolver, rechazar) => {
      consulta.write(contenido, (e) => (e ? rechazar(e) : resolver()))
    })
    await Promise.race([escrito, fallo])
  }

  private async copiaDe(nombre: string): Promise<Copia> {
    if (this.copia?.tabla === nombre) return this.copia
    await this.terminarCopia()
    const tabla = this.tablas.find((t) => t.nombre === nombre)
    if (!tabla) throw new Error(`la tabla ${nombre} no está en el manifiesto`)
    const consulta = this.c.query(from(`COPY ${paraCopy(tabla)} FROM STDIN${COMO[this.formato]}`))
    // What PostgreSQL refuses may come between two pieces: whoever waits next is told.
    const fallo = new Promise<never>((_, rechazar) => consulta.on('error', rechazar))
    fallo.catch(() => {})
    return (this.copia = { tabla: nombre, consulta, fallo })
  }

  /** Ends the table under way: only then its rows are counted. */
  async terminarCopia(): Promise<void> {
    if (!this.copia) return
    const { tabla, consulta, fallo } = this.copia
    this.copia = undefined
    consulta.end()
    await Promise.race([finished(consulta), fallo])
    this.filas[tabla] = consulta.rowCount
  }

  /** Calls those of these functions that the schema has: they make from the rows what did not come with them. */
  async rehacer(funciones: readonly string[]): Promise<void> {
    // Without statistics each member's last visit would be looked for among all visits.
    await this.c.query('ANALYZE')
    for (const f of funciones) {
      const { rowCount } = await this.c.query('SELECT 1 WHERE to_regproc($1) IS NOT NULL', [f])
      if (rowCount) await this.c.query(`SELECT ${pg.escapeIdentifier(f)}()`)
    }
  }

  /** Makes triggers and foreign keys again, sets the sequences, and confirms everything. */
  async confirmar(secuencias: readonly { nombre: string; valor: number | null }[]): Promise<void> {
    for (const { nombre, valor } of secuencias) {
      if (valor !== null) await this.c.query('SELECT setval($1::regclass, $2)', [pg.escapeIdentifier(nombre), valor])
    }
    for (const t of await leerPartes(this.c))
      await this.c.query(`ALTER TABLE ${pg.escapeIdentifier(t)} ENABLE TRIGGER USER`)
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
