import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conTurno } from '../../../server/src/features/comprobacion/comprobacion.repo'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { sellarTodo } from '../../../server/src/features/comprobacion/sellar.repo'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { leerMigraciones, migrar } from '../../../server/src/platform/db/migrar'
import { conCliente } from '../../support/base/conexiones'
import { baseDePrueba } from '../../support/base/database'
import { quejas } from '../../support/gym/quejas'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
  await s.pool.query(
    `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente) VALUES (now(), now(), 5, 'VISITA_REGULAR', 1)`,
  )
  await sellarTodo(s.pool)
})
afterAll(() => s.cerrar())

it('a check keeps its turn for longer than a connection of the desk may be silent', async () => {
  const mesa = crearPool(s.base.url, { max: 1, silencio: 20 })
  const otra = crearPool(s.base.url, { max: 1 })
  const turnos = await conTurno(mesa, async () => {
    await otra.query('SELECT pg_sleep(0.3)')
    return { ajeno: await conTurno(otra, async () => 'tomado') }
  })
  expect(turnos).toEqual({ ajeno: null })
  expect(await conTurno(otra, async () => 'libre')).toBe('libre')
  await Promise.all([mesa.end(), otra.end()])
})

describe('the chain', () => {
  it('takes no change, no deletion and no other link than the next', async () => {
    const codigo = (sql: string): Promise<string> =>
      s.pool.query(sql).then(
        () => 'hecho',
        (e: { code: string }) => e.code,
      )
    expect(await codigo('UPDATE huella SET id_fila = 1')).toBe('MA005')
    expect(await codigo('DELETE FROM huella')).toBe('MA005')
    expect(await codigo('TRUNCATE huella')).toBe('MA005')
    expect(await codigo('UPDATE sello SET filas = 1')).toBe('MA005')
    expect(await codigo('DELETE FROM sello')).toBe('MA005')
    expect(await codigo('TRUNCATE sello CASCADE')).toBe('MA005')
    expect(await codigo('UPDATE huella_pendiente SET id_fila = 1')).toBe('hecho')
    expect(
      await codigo(
        `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
          VALUES (now(), now(), 5, 'VISITA_REGULAR', 1);
        UPDATE huella_pendiente SET id_fila = 1`,
      ),
    ).toBe('MA005')
    expect(
      await codigo(
        `INSERT INTO sello
          SELECT max(numero) + 1, now(), 1, '\\x00', (SELECT huella FROM sello WHERE numero = 1), '\\x01'
          FROM sello`,
      ),
    ).toBe('23514')
  })

  it('seals the rows that were there before it, whatever the session says of dates and zones', async () => {
    const base = await baseDePrueba()
    const vacia = `${base.url.replace(/\/[^/]*$/, '')}/vieja_${process.pid}`
    const migraciones = leerMigraciones(path.resolve(import.meta.dirname, '../../../prisma/migrations'))
    const anterior = migraciones.findLast((m) => m.nombre < '20261123170000')?.nombre as string
    await conCliente(base.url, (c) => c.query(`CREATE DATABASE vieja_${process.pid}`))
    try {
      const pool = crearPool(vacia)
      await migrar(pool, migraciones, anterior)
      await pool.query(
        `INSERT INTO ingreso (momento, fecha, monto, concepto, id_cliente)
          SELECT timestamptz '2026-01-01 10:00+00' + make_interval(days => n),
            date '2026-01-01' + n, n, 'VISITA_REGULAR', 1
          FROM generate_series(1, 50) n`,
      )
      await migrar(pool, migraciones)
      expect((await pool.query('SELECT sum(filas)::int AS n FROM sello')).rows).toEqual([{ n: 50 }])
      expect(quejas(await comprobarTodo(pool))).toEqual([])
      const huellas = `SELECT string_agg(encode(huella_de(i), 'hex'), '' ORDER BY id) AS todas FROM ingreso i`
      const { rows } = await pool.query(huellas)
      await conCliente(vacia, async (c) => {
        await c.query(
          `SET DateStyle = 'German'; SET TimeZone = 'Asia/Tokyo';
          SET extra_float_digits = -5; SET bytea_output = 'escape'`,
        )
        expect((await c.query(huellas)).rows).toEqual(rows)
      })
      await pool.end()
    } finally {
      await conCliente(base.url, (c) => c.query(`DROP DATABASE vieja_${process.pid} WITH (FORCE)`))
      await base.cerrar()
    }
  })
})
