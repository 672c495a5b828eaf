import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { CASOS, type Caso, COMIENZO, FILAS } from '../../support/contract/restricciones'

/** What the database itself refuses, by its catalogue: checks, exclusions, what is unique, and triggers that raise. */
const DECLARADAS = `
  SELECT c.conname AS nombre, c.conrelid::regclass::text AS tabla, 'restriccion' AS clase
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('c', 'x', 'u') AND NOT r.relispartition
  UNION ALL
  SELECT i.indexrelid::regclass::text, i.indrelid::regclass::text, 'indice'
    FROM pg_index i JOIN pg_class r ON r.oid = i.indrelid
    WHERE r.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT i.indisprimary AND NOT r.relispartition
      AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)
  UNION ALL
  SELECT t.tgname, t.tgrelid::regclass::text, 'disparador'
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class r ON r.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND NOT r.relispartition AND p.prosrc ILIKE '%RAISE EXCEPTION%'
  ORDER BY 2, 1`
interface Declarada {
  nombre: string
  tabla: string
  clase: 'restriccion' | 'indice' | 'disparador'
}

const quitar = (d: Declarada): string =>
  ({
    restriccion: `ALTER TABLE ${d.tabla} DROP CONSTRAINT ${d.nombre} CASCADE`,
    indice: `DROP INDEX ${d.nombre}`,
    disparador: `DROP TRIGGER ${d.nombre} ON ${d.tabla}`,
  })[d.clase]

/** A row as SQL: of a column that computes, `{ sql }`. */
function insercion(tabla: string, fila: Record<string, unknown>): string {
  const valor = (v: unknown): string => {
    if (v === null) return 'NULL'
    if (typeof v === 'object') return (v as { sql: string }).sql
    return typeof v === 'string' ? `'${v.replaceAll("'", "''")}'` : String(v)
  }
  return `INSERT INTO ${tabla} (${Object.keys(fila).join(', ')}) VALUES (${Object.values(fila).map(valor).join(', ')})`
}

const sentencias = (tabla: string, caso: Caso): string[] =>
  (caso.sql ?? []).concat((caso.filas ?? []).map((f) => insercion(tabla, { ...FILAS[tabla], ...f })))

describe('what the database refuses by itself', () => {
  let base: BaseDePrueba
  let c: pg.PoolClient
  let declaradas: Declarada[]
  beforeAll(async () => {
    base = await baseDePrueba()
    c = await base.pool.connect()
    declaradas = (await c.query(DECLARADAS)).rows
    for (const sql of COMIENZO) await c.query(sql)
  })
  afterAll(async () => {
    c.release()
    await base.cerrar()
  })

  /** Runs it and undoes it: what was refused and by which name (a trigger of ours says its SQLSTATE), or null. */
  async function intentar(sql: string): Promise<string | null> {
    await c.query('SAVEPOINT intento')
    try {
      await c.query(sql)
      return null
    } catch (e) {
      const { code, constraint, message } = e as { code: string; constraint?: string; message: string }
      return constraint ?? (code.startsWith('MA') ? code : message)
    } finally {
      await c.query('ROLLBACK TO SAVEPOINT intento')
    }
  }

  it('every check, exclusion, unique index and raising trigger has its case here', () => {
    expect(declaradas.map((d) => d.nombre).filter((n) => !CASOS[n])).toEqual([])
    expect(Object.keys(CASOS).filter((n) => !declaradas.some((d) => d.nombre === n))).toEqual([])
    // Names are unique: a case speaks of one table.
    expect(new Set(declaradas.map((d) => d.nombre)).size).toBe(declaradas.length)
  })

  it('takes the rows that the cases start from', async () => {
    await c.query('BEGIN')
    for (const [tabla, fila] of Object.entries(FILAS))
      expect([tabla, await intentar(insercion(tabla, fila))]).toEqual([tabla, null])
    await c.query('ROLLBACK')
  })

  it.each(Object.entries(CASOS))('%s forbids what nothing else does', async (nombre, caso) => {
    const propia = declaradas.find((d) => d.nombre === nombre) as Declarada
    const intentos = sentencias(propia.tabla, caso)
    expect(intentos.length).toBeGreaterThan(0)
    await c.query('BEGIN')
    try {
      for (const otra of caso.sin ?? []) await c.query(quitar(declaradas.find((d) => d.nombre === otra) as Declarada))
      for (const sql of intentos) expect([sql, await intentar(sql)]).toEqual([sql, caso.estado ?? nombre])
      if (caso.repetida) return
      await c.query(quitar(propia))
      for (const sql of intentos) expect([sql, await intentar(sql)]).toEqual([sql, null])
    } finally {
      await c.query('ROLLBACK')
    }
  })
})
