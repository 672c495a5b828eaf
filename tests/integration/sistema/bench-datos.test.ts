import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { crearPool } from '../../../server/src/platform/db/conexiones/conexion'
import { llenarMovimientos, llenarPersonas } from '../../bench/gym/datos'
import { desviados } from '../../bench/parts/resumenes'
import { conBase } from '../../support/base/conexiones'
import { type BaseDePrueba, baseDePrueba } from '../../support/base/database'

/* What `npm run bench` measures with is loaded past the triggers: it must be a gym all the same. */

const TAMANOS = { dias: 1096, personas: 200, visitas: 2000, pagos: 2400, cuotas: 12 }

let base: BaseDePrueba
let pool: pg.Pool
beforeAll(async () => {
  base = await baseDePrueba()
  pool = crearPool(conBase(inject('baseDeDatos').url, new URL(base.url).pathname.slice(1)))
  await pool.query("INSERT INTO usuario (usuario, nombre, hash) VALUES ('admin', 'Admin', 'x')")
  await llenarPersonas(pool, TAMANOS)
  await llenarMovimientos(pool, TAMANOS)
})
afterAll(async () => {
  await pool.end()
  await base.cerrar()
})

it('the gym of the bench fits: the check finds nothing wrong, and nearly everything to look at', async () => {
  const c = await comprobarTodo(pool)
  expect(c.revisiones.filter((r) => r.desajustes > 0)).toEqual([])
  expect(c.revisiones.filter((r) => r.filas === 0).map((r) => r.nombre)).toEqual([
    'cabezas',
    'cobros-incompletos',
    'grupos',
    'suspensiones',
  ])
  expect(await desviados(pool)).toEqual([])
})

it('every row that another one names is there, though no foreign key looked when they were loaded', async () => {
  const { rows } = await pool.query<{ tabla: string; nombre: string; definicion: string }>(
    `SELECT conrelid::regclass::text AS tabla, conname AS nombre, pg_get_constraintdef(oid) AS definicion
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 ORDER BY 1, 2`,
  )
  expect(rows.length).toBeGreaterThan(20)
  const c = await pool.connect()
  try {
    await c.query('BEGIN')
    for (const { tabla, nombre, definicion } of rows)
      await c.query(`ALTER TABLE ${tabla} DROP CONSTRAINT "${nombre}", ADD CONSTRAINT "${nombre}" ${definicion}`)
  } finally {
    c.release(true)
  }
})

it('more payments than there is room for between them are refused', async () => {
  await expect(llenarMovimientos(pool, { ...TAMANOS, pagos: 4000 })).rejects.toThrow('se solaparían')
})
