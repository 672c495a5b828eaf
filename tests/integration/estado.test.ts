import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estadoEfectivo } from '@mancuerna/domain/estado'
import { sumarDias } from '@mancuerna/domain/fecha'
import { filas, Prisma } from '../../server/src/platform/db/tx'
import { idPorCodigo } from '../../server/src/features/miembros/detalle/detalle.informes'
import { totalesMiembros } from '../../server/src/features/miembros/listas/lista.informes'
import { baseDePrueba, type BaseDePrueba } from '../support/database'

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
      'SELECT estado_efectivo(c.estado, c.fin, c.hoy) AS e FROM unnest($1::text[], $2::date[], $3::date[]) WITH ORDINALITY AS c(estado, fin, hoy, n) ORDER BY n',
      [casos.map((c) => c[0]), casos.map((c) => c[1]), casos.map((c) => c[2])],
    )
    casos.forEach(([estado, fin, hoy], i) =>
      expect(rows[i]?.e, `${estado} ${fin} ${hoy}`).toBe(estadoEfectivo(estado as never, fin, hoy)),
    )
    expect(new Set(rows.map((r) => r.e))).toEqual(new Set(['ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO', null]))
  })

  it('[MIEMBRO-02] counts and codes of a big gym go through indexes', async () => {
    await base.pool.query(
      "INSERT INTO cliente (nombre, ruc_ced, registrado_en) SELECT md5(g::text) || ' Pérez', '17' || g, now() FROM generate_series(1, 5000) g",
    )
    await base.pool.query(
      "INSERT INTO miembro (matricula, id_cliente, registrado_en) SELECT '2026-' || id, id, now() FROM cliente",
    )
    await base.pool.query('VACUUM ANALYZE cliente, miembro')
    const plan = async (sql: Prisma.Sql): Promise<string> =>
      JSON.stringify(await filas(base.prisma, Prisma.sql`EXPLAIN ${sql}`))
    expect(
      await plan(Prisma.sql`SELECT count(*) FROM miembro WHERE estado = 'ACTIVO' AND fecha_fin >= '2026-03-05'`),
    ).toMatch(/Index (Only )?Scan using miembro_\w+ on miembro/)
    expect(await totalesMiembros(base.prisma, '2026-03-05')).toEqual({ total: 5001, activos: 0, vencidos: 0 })
    expect(await idPorCodigo(base.prisma, '1777', '2026-03-05')).toBeGreaterThan(0)
  }, 60_000)
})
