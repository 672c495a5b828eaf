import type { Esquema } from '@mancuerna/contract/esquema'
import pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../platform/db/rows'

/** Something that runs SQL in the backup's or the restore's transaction. */
export type Cliente = pg.PoolClient

const leer = async <E extends Esquema>(c: Cliente, esquema: E, sql: string, valores: unknown[] = []) =>
  comoFilas(esquema, (await c.query(sql, valores)).rows)

const Tabla = z.strictObject({
  nombre: z.string(),
  /** Without generated ones: PostgreSQL computes them again. */
  columnas: z.array(z.string()),
})
/** A table of the schema, and the columns that are stored. */
export type Tabla = z.output<typeof Tabla>

/** Where migrations are noted: a restore runs them itself. */
const MIGRACIONES = '_prisma_migrations'

/** Every table of the schema and its stored columns, by name. */
export const leerTablas = (c: Cliente): Promise<Tabla[]> =>
  leer(
    c,
    Tabla,
    `SELECT t.relname::text AS nombre, array_agg(a.attname::text ORDER BY a.attnum) AS columnas
      FROM pg_class t
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> $1
      GROUP BY t.relname ORDER BY t.relname`,
    [MIGRACIONES],
  )

const Secuencia = z.strictObject({ nombre: z.string(), valor: z.number().nullable() })

/** Every sequence and its last value; null when it was never used. */
export const leerSecuencias = (c: Cliente): Promise<z.output<typeof Secuencia>[]> =>
  leer(
    c,
    Secuencia,
    `SELECT sequencename::text AS nombre, last_value AS valor FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )

const Referencia = z.strictObject({ tabla: z.string(), nombre: z.string(), definicion: z.string() })
/** A foreign key, as it is made again. */
export type Referencia = z.output<typeof Referencia>

/** Foreign keys, to be dropped while rows come in any order, and made again (which checks every row). */
export const leerReferencias = (c: Cliente): Promise<Referencia[]> =>
  leer(
    c,
    Referencia,
    `SELECT conrelid::regclass::text AS tabla, conname::text AS nombre, pg_get_constraintdef(oid) AS definicion
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )

const MigracionAplicada = z.strictObject({ nombre: z.string(), suma: z.string() })

/** The migrations that the data went through, oldest first: name and sha256. */
export const leerMigracionesAplicadas = (c: Cliente): Promise<z.output<typeof MigracionAplicada>[]> =>
  leer(
    c,
    MigracionAplicada,
    `SELECT migration_name AS nombre, checksum AS suma FROM ${MIGRACIONES}
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )

const Momento = z.strictObject({ momento: z.date() })

/** When the transaction began, by the database's clock. */
export const momentoDeLaTransaccion = async (c: Cliente): Promise<Date> => {
  const [f] = await leer(c, Momento, 'SELECT now() AS momento')
  return (f as z.output<typeof Momento>).momento
}

/** `"cliente" ("id", "nombre")`: what COPY takes. */
export function paraCopy({ nombre, columnas }: Tabla): string {
  return `${pg.escapeIdentifier(nombre)} (${columnas.map((c) => pg.escapeIdentifier(c)).join(', ')})`
}
