import pg from 'pg'

/** Something that runs SQL in the backup's or the restore's transaction. */
export type Cliente = pg.PoolClient

export interface Tabla {
  nombre: string
  /** Without generated ones: PostgreSQL computes them again. */
  columnas: string[]
}

/** Where migrations are noted: a restore runs them itself. */
const MIGRACIONES = '_prisma_migrations'

/** Every table of the schema and its stored columns, by name. */
export async function leerTablas(c: Cliente): Promise<Tabla[]> {
  const { rows } = await c.query<Tabla>(
    `SELECT t.relname AS nombre, array_agg(a.attname::text ORDER BY a.attnum) AS columnas
       FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> $1
      GROUP BY t.relname ORDER BY t.relname`,
    [MIGRACIONES],
  )
  return rows
}

/** Every sequence and its last value; null when it was never used. */
export async function leerSecuencias(c: Cliente): Promise<{ nombre: string; valor: number | null }[]> {
  const { rows } = await c.query<{ nombre: string; valor: number | null }>(
    `SELECT sequencename AS nombre, last_value AS valor FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  return rows
}

/** Foreign keys, to be dropped while rows come in any order, and made again (which checks every row). */
export async function leerReferencias(c: Cliente): Promise<{ tabla: string; nombre: string; definicion: string }[]> {
  const { rows } = await c.query<{ tabla: string; nombre: string; definicion: string }>(
    `SELECT conrelid::regclass::text AS tabla, conname AS nombre, pg_get_constraintdef(oid) AS definicion
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  return rows
}

/** `"cliente" ("id", "nombre")`: what COPY takes. */
export function paraCopy({ nombre, columnas }: Tabla): string {
  return `${pg.escapeIdentifier(nombre)} (${columnas.map((c) => pg.escapeIdentifier(c)).join(', ')})`
}

/** Rows that a new installation has by itself, at most; any other table must have none. Infinity: what the server notes about itself. */
const DE_FABRICA: Record<string, number> = {
  usuario: 1,
  cliente: 1,
  forma_pago: Infinity,
  sesion: Infinity,
  auditoria: Infinity,
  sistema: Infinity,
  limite_intentos: Infinity,
  idempotencia: Infinity,
  verificacion_clave: Infinity,
}

/** The first table with data that somebody entered, or undefined: then nothing is lost by a restore. */
export async function tablaConDatos(c: Cliente): Promise<string | undefined> {
  for (const { nombre } of await leerTablas(c)) {
    const maximo = DE_FABRICA[nombre] ?? 0
    if (maximo === Infinity) continue
    const { rowCount } = await c.query(`SELECT 1 FROM ${pg.escapeIdentifier(nombre)} LIMIT ${maximo + 1}`)
    if ((rowCount ?? 0) > maximo) return nombre
  }
  return undefined
}
