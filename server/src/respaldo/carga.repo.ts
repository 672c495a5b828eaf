import { finished } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { type Cliente, leerReferencias, leerTablas, paraCopy, type Referencia, type Tabla } from './esquema.repo'

/** Takes away all tables, if there are any: the schema begins from nothing. */
export async function vaciarEsquema(pool: pg.Pool): Promise<void> {
  if ((await pool.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).rowCount)
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC')
}

/** Tells the planner what the tables hold now. */
export const analizar = async (pool: pg.Pool): Promise<void> => void (await pool.query('ANALYZE'))

/** Rows on their way into the database: one transaction, foreign keys and triggers out of the way. */
export class Carga {
  private copia: { tabla: string; consulta: CopyStreamQuery } | undefined
  /** Rows that came, by table. */
  readonly filas: Record<string, number> = {}

  private constructor(
    private readonly c: Cliente,
    private readonly tablas: readonly Tabla[],
    private readonly referencias: readonly Referencia[],
  ) {}

  /** Begins with every table empty. `tablas`: what comes, with its columns. */
  static async empezar(pool: pg.Pool, tablas: readonly Tabla[]): Promise<Carga> {
    const c = await pool.connect()
    try {
      await c.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
      const referencias = await leerReferencias(c)
      for (const r of referencias)
        await c.query(`ALTER TABLE ${r.tabla} DROP CONSTRAINT ${pg.escapeIdentifier(r.nombre)}`)
      const nombres = (await leerTablas(c)).map((t) => pg.escapeIdentifier(t.nombre))
      for (const t of nombres) await c.query(`ALTER TABLE ${t} DISABLE TRIGGER USER`)
      await c.query(`TRUNCATE ${nombres.join(', ')}`) // what migrations put in comes from the backup
      return new Carga(c, tablas, referencias)
    } catch (e) {
      c.release(true)
      throw e
    }
  }

  /** Adds a piece of COPY text to a table; the pieces of one table come one after the other. */
  async escribir(nombre: string, contenido: Buffer): Promise<void> {
    const { consulta } = await this.copiaDe(nombre)
    await new Promise<void>((resolver, rechazar) => {
      consulta.once('error', rechazar)
      consulta.write(contenido, (e) => {
        consulta.off('error', rechazar)
        if (e) rechazar(e)
        else resolver()
      })
    })
  }

  private async copiaDe(nombre: string): Promise<{ consulta: CopyStreamQuery }> {
    if (this.copia?.tabla === nombre) return this.copia
    await this.terminarCopia()
    const tabla = this.tablas.find((t) => t.nombre === nombre)
    if (!tabla) throw new Error(`la tabla ${nombre} no está en el manifiesto`)
    this.copia = { tabla: nombre, consulta: this.c.query(from(`COPY ${paraCopy(tabla)} FROM STDIN`)) }
    return this.copia
  }

  /** Ends the table under way: only then its rows are counted. */
  async terminarCopia(): Promise<void> {
    if (!this.copia) return
    const { tabla, consulta } = this.copia
    this.copia = undefined
    consulta.end()
    await finished(consulta)
    this.filas[tabla] = consulta.rowCount
  }

  /** Makes triggers and foreign keys again, sets the sequences, and confirms everything. */
  async confirmar(secuencias: readonly { nombre: string; valor: number | null }[]): Promise<void> {
    for (const { nombre, valor } of secuencias) {
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
