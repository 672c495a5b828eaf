import type { Esquema } from '@mancuerna/contract/esquema'
import pg from 'pg'
import { z } from 'zod'
import { comoFilas } from '../../platform/db/rows'

/** Something that runs SQL in the backup's or the restore's transaction. */
export type Cliente = pg.PoolClient

/** Rows of a statement, as their schema says. */
export const leer = async <E extends Esquema>(c: Cliente, esquema: E, sql: string, valores: unknown[] = []) =>
  comoFilas(esquema, (await c.query(sql, valores)).rows)

/**
 * How values are written, whatever the database or the account is set to: what one connection writes, another reads the
 * same. Until the transaction ends.
 */
export const fijarFormatos = async (c: Cliente): Promise<void> =>
  void (await c.query(
    `SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 1;
      SET LOCAL bytea_output = 'hex'; SET LOCAL timezone = 'UTC'; SET LOCAL client_encoding = 'UTF8';
      SET LOCAL search_path = public`,
  ))

const Tabla = z.strictObject({
  nombre: z.string(),
  /** Without generated ones: PostgreSQL computes them again. */
  columnas: z.array(z.string()),
})
/** A table of the schema, and the columns that are stored. */
export type Tabla = z.output<typeof Tabla>

/** Where migrations are noted: a restore runs them itself. */
const MIGRACIONES = '_prisma_migrations'
/**
 * What is about this very installation, and would not be true of another that is made of its backup. `comprobacion` is
 * not: the heads of the chain that it holds are what the restored chain is held against (docs/decisions/0087).
 */
const PROPIAS = [MIGRACIONES, 'respaldo']

/**
 * Every table of the schema that a backup holds, and its stored columns, by name;
 * its parts are not tables of their own.
 */
export const leerTablas = (c: Cliente): Promise<Tabla[]> =>
  leer(
    c,
    Tabla,
    `SELECT t.relname::text AS nombre, array_agg(a.attname::text ORDER BY a.attnum) AS columnas
      FROM pg_class t
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
        AND t.relname <> ALL ($1)
      GROUP BY t.relname ORDER BY t.relname`,
    [PROPIAS],
  )

const Parte = z.strictObject({ nombre: z.string() })

/** Names of those tables and of their parts. */
export const leerPartes = async (c: Cliente): Promise<string[]> =>
  (
    await leer(
      c,
      Parte,
      `SELECT relname::text AS nombre FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL ($1) ORDER BY 1`,
      [PROPIAS],
    )
  ).map((p) => p.nombre)

const Secuencia = z.strictObject({ nombre: z.string(), valor: z.number().nullable() })

/** Every sequence of those tables and its last value; null when it was never used. */
export const leerSecuencias = (c: Cliente): Promise<z.output<typeof Secuencia>[]> =>
  leer(
    c,
    Secuencia,
    `SELECT s.sequencename::text AS nombre, s.last_value AS valor FROM pg_sequences s
      WHERE s.schemaname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_depend d
        WHERE d.objid = format('%I', s.sequencename)::regclass AND d.refclassid = 'pg_class'::regclass
          AND d.deptype IN ('a', 'i')
          AND d.refobjid = ANY (SELECT to_regclass(format('%I', p)) FROM unnest($1::text[]) p))
      ORDER BY 1`,
    [PROPIAS],
  )

const Tamano = z.strictObject({ nombre: z.string(), bytes: z.number() })

/** How large each table is on the disk, in bytes: what a progress bar goes by. */
export async function leerTamanos(c: Cliente): Promise<Map<string, number>> {
  const filas = await leer(
    c,
    Tamano,
    `SELECT relname::text AS nombre,
        (pg_table_size(oid)
          + coalesce((SELECT sum(pg_table_size(p.relid)) FROM pg_partition_tree(c.oid) p), 0))::float8 AS bytes
      FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  )
  return new Map(filas.map((f) => [f.nombre, f.bytes]))
}

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

/** `"id", "nombre"` */
export const columnasDe = ({ columnas }: Tabla): string => columnas.map((c) => pg.escapeIdentifier(c)).join(', ')

/** `"cliente" ("id", "nombre")`: what COPY takes. */
export const paraCopy = (t: Tabla): string => `${pg.escapeIdentifier(t.nombre)} (${columnasDe(t)})`
