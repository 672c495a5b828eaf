import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones, migrar } from '../../../server/src/platform/db/migrar'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))
let base: BaseDePrueba
beforeAll(async () => {
  base = await baseDePrueba()
})
afterAll(() => base.cerrar())

describe('values that pg reads', () => {
  it('keep civil dates and money exact, count in numbers, and speak UTC', async () => {
    const { rows } = await base.pool
      .query(`SELECT date '2026-02-28' AS fecha, 12.50::numeric(12,2) AS monto, count(*) AS n, now() AS ahora,
      timestamptz '2026-03-05 10:00-05' AS momento, current_setting('TimeZone') AS zona,
      array[date '2026-01-01', null] AS fechas, array[1.10::numeric] AS montos, array[5::bigint] AS numeros`)
    expect(rows[0]).toMatchObject({
      fecha: '2026-02-28',
      monto: '12.50',
      n: 1,
      zona: 'UTC',
      momento: new Date('2026-03-05T15:00:00Z'),
      fechas: ['2026-01-01', null],
      montos: ['1.10'],
      numeros: [5],
    })
    expect(rows[0].ahora).toBeInstanceOf(Date)
  })

  it('are the same moment through Prisma', async () => {
    const [fila] = await base.prisma.$queryRaw<{ momento: Date }[]>`SELECT timestamptz '2026-03-05 10:00-05' AS momento`
    expect(fila?.momento.toISOString()).toBe('2026-03-05T15:00:00.000Z')
  })

  it('40 interactive transactions at once share the connections', async () => {
    const una = () =>
      base.prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT pg_sleep(0.01)::text`
        return 1
      })
    expect(await Promise.all(Array.from({ length: 40 }, una))).toHaveLength(40)
  })
})

describe('migrations', () => {
  const con = async (sql: string, lista = migraciones) => {
    await base.pool.query(sql)
    return migrar(base.pool, lista).then(
      (r) => r.join(),
      (e: Error) => e.message,
    )
  }
  const ficticia = (nombre: string, sql: string) => [...migraciones, { nombre, sql, suma: 'x'.repeat(64) }]
  const insertar = (columnas: string) =>
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('prueba', ${columnas})`
  const borrar = `DELETE FROM _prisma_migrations WHERE id = 'prueba'`

  it('nothing is left to apply in a new database', async () => expect(await con('SELECT 1')).toBe(''))
  it('a database newer than the code is refused', async () => {
    expect(await con(insertar(`'x', '99990101000000_futuro', now()`))).toMatch(
      /versión más nueva de Mancuerna \(migración 99990101000000_futuro\)/,
    )
  })
  it('a half-done one is refused', async () => {
    expect(await con(borrar + ';' + insertar(`'x', '99990101000000_futuro', NULL`))).toMatch(/quedó a medias/)
  })
  it('one that was rolled back does not count', async () => {
    expect(await con(`UPDATE _prisma_migrations SET rolled_back_at = now() WHERE id = 'prueba'`)).toBe('')
  })
  it('one that changed after it was applied is refused', async () => {
    const [primera, ...resto] = migraciones
    expect(await con(borrar, [{ ...primera!, suma: 'otra' }, ...resto])).toMatch(/cambió después de aplicarse/)
  })
  it('one that fails changes nothing', async () => {
    expect(await con('SELECT 1', ficticia('99990101000000_mala', 'CREATE TABLE mala (); SELECT 1/0'))).toMatch(
      /99990101000000_mala falló y no cambió nada/,
    )
    expect((await base.pool.query(`SELECT to_regclass('mala') AS t`)).rows[0].t).toBeNull()
    expect(await con('SELECT 1')).toBe('')
  })
  it('eight servers that start together apply each one once', async () => {
    const lista = ficticia('99990101000000_buena', 'CREATE TABLE buena ()')
    const nombres = (await Promise.all(Array.from({ length: 8 }, () => migrar(base.pool, lista)))).flat()
    expect(nombres).toEqual(['99990101000000_buena'])
  })

  it('PostgreSQL 17.12 may add a column to every table: no function with a parsed body takes its rows', async () => {
    // It refuses while one does.
    const filas = `SELECT t::regtype::text AS fila FROM pg_proc p, unnest(p.proargtypes) t
      WHERE p.pronamespace = 'public'::regnamespace AND p.prosqlbody IS NOT NULL
        AND t IN (SELECT reltype FROM pg_class) ORDER BY 1`
    const tomadas = async (hasta?: string) => {
      await migrar(pool, migraciones, hasta)
      return (await pool.query(filas)).rows.map((r) => r.fila)
    }
    const nombre = `huellas_${process.pid}`
    await base.pool.query(`CREATE DATABASE ${nombre}`)
    const pool = crearPool(base.url.replace(/\/[^/]*$/, `/${nombre}`))
    try {
      const sellos = ['abono', 'cuota', 'detalle_metodo', 'ingreso', 'transaccion']
      expect(await tomadas('20261127000000_auditoria_sin_choque')).toEqual(sellos)
      // which adds one to `ingreso`
      expect(await tomadas('20261128000000_mudanza')).toEqual(sellos.filter((t) => t !== 'ingreso'))
      expect(await tomadas()).toEqual([])
    } finally {
      await pool.end()
      await base.pool.query(`DROP DATABASE ${nombre} WITH (FORCE)`)
    }
  })
})
