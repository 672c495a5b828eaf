import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estadoEfectivo } from '@mancuerna/domain/membresias/estado'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { Prisma } from '../../../server/src/platform/db/tx'
import { conEstado } from '../../../server/src/features/membresias/estado/estado.repo'
import { idPorCodigo } from '../../../server/src/features/miembros/detalle/detalle.informes'
import { totalesMiembros } from '../../../server/src/features/miembros/listas/lista.informes'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

const HOY = '2026-03-05'

describe('estado efectivo', () => {
  let base: BaseDePrueba
  beforeAll(async () => void (base = await baseDePrueba()))
  afterAll(() => base.cerrar())

  it('[MIEMBRO-02] the rule in SQL and the rule in TypeScript are one', async () => {
    const dia = fc.integer({ min: -40_000, max: 60_000 }).map((n) => sumarDias('2000-02-28', n))
    const caso = fc.tuple(fc.constantFrom('ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', null), fc.option(dia), dia)
    const vecinos = fc
      .tuple(fc.constantFrom('ACTIVO', null), dia, fc.integer({ min: -2, max: 2 }))
      .map(([e, fin, n]) => [e, fin, sumarDias(fin, n)] as [typeof e, string, string])
    const casos = fc.sample(fc.oneof(caso, vecinos), 2000)
    const { rows } = await base.pool.query<{ e: string | null }>(
      `SELECT estado_efectivo(c.estado, c.fin, c.hoy) AS e
        FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS c(estado, fin, hoy, n) ORDER BY n`,
      [casos.map((c) => c[0]), casos.map((c) => c[1]), casos.map((c) => c[2])],
    )
    casos.forEach(([estado, fin, hoy], i) =>
      expect(rows[i]?.e, `${estado} ${fin} ${hoy}`).toBe(estadoEfectivo(estado as never, fin, hoy)),
    )
    // What is stored ACTIVO has an end (miembro_activo_check); of such rows the lists' conditions say the same.
    for (const estado of ['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', 'SIN_MEMBRESIA'] as const) {
      const condicion = conEstado(estado, HOY)
      const guardables = casos.filter(([e, fin]) => e !== 'ACTIVO' || fin !== null).map(([e, fin]) => [e, fin] as const)
      const desde = Prisma.sql`unnest(${guardables.map((c) => c[0])}::text[], ${guardables.map((c) => c[1])}::date[])`
      const sql = Prisma.sql`SELECT coalesce(${condicion}, false) AS es
        FROM ${desde} WITH ORDINALITY AS x(estado, fecha_fin, n) ORDER BY n`
      const dicen = await base.pool.query<{ es: boolean }>(sql.text, sql.values as unknown[])
      const debe = guardables.map(([e, fin]) => (estadoEfectivo(e as never, fin, HOY) ?? 'SIN_MEMBRESIA') === estado)
      expect(
        dicen.rows.map((r) => r.es),
        estado,
      ).toEqual(debe)
      expect(new Set(debe).size, estado).toBe(2)
    }
    expect(new Set(rows.map((r) => r.e))).toEqual(new Set(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', null]))
  })

  it('[MIEMBRO-02] counts and codes of a big gym go through indexes', async () => {
    await base.pool.query(
      `INSERT INTO cliente (nombre, ruc_ced, registrado_en)
        SELECT md5(g::text) || ' Pérez', '17' || g, now() FROM generate_series(1, 5000) g`,
    )
    await base.pool.query(
      "INSERT INTO miembro (matricula, id_cliente, registrado_en) SELECT '2026-' || id, id, now() FROM cliente",
    )
    await base.pool.query('VACUUM ANALYZE cliente, miembro')
    const plan = async (sql: Prisma.Sql): Promise<string> =>
      JSON.stringify((await base.pool.query(`EXPLAIN ${sql.text}`, sql.values as unknown[])).rows)
    for (const estado of ['ACTIVO', 'VENCIDO'] as const)
      expect(await plan(Prisma.sql`SELECT count(*) FROM miembro x WHERE ${conEstado(estado, HOY)}`), estado).toMatch(
        /(Index (Only )?Scan using|Bitmap Index Scan on) miembro_(estado|fin)_\w+/,
      )
    expect(await totalesMiembros(base.prisma, '2026-03-05')).toEqual({ total: 5001, activos: 0, vencidos: 0 })
    expect(await idPorCodigo(base.prisma, '1777', '2026-03-05')).toBeGreaterThan(0)
  }, 60_000)
})
