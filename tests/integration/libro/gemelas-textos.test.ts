import fc from 'fast-check'
import type pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { baseDelArchivo } from '../../support/base/del-archivo'
import { cuantas } from '../../support/run/largo'

/* Members are kept as text: it is what the rows say, whoever writes at once. */

const GENTE = 3
const base = baseDelArchivo()

/** What is kept and is not what the view says, and what is missing or too much. */
const desviados = () =>
  base.sql(`SELECT coalesce(p.id_miembro, v.id_miembro) AS id, p.json, v.persona FROM resumen_persona p
      FULL JOIN miembro_en_texto v ON v.id_miembro = p.id_miembro
      WHERE p.json IS DISTINCT FROM v.persona OR p.oculto IS DISTINCT FROM v.oculto
    UNION ALL
    SELECT coalesce(r.id_miembro, v.id_miembro), to_jsonb(r)::text, to_jsonb(v)::text FROM resumen_miembro r
      FULL JOIN miembro_en_texto v ON v.id_miembro = r.id_miembro
      WHERE to_jsonb(r) IS DISTINCT FROM to_jsonb(v) - 'persona'`)

describe('members as text', () => {
  let clientes: number[]
  beforeAll(async () => {
    await base.sql("INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Plan', 20, 30)")
    clientes = (
      await base.sql<{ id: number }>(
        `INSERT INTO cliente (nombre, registrado_en)
          SELECT 'Ana ' || g, now() FROM generate_series(1, $1) g RETURNING id`,
        [GENTE],
      )
    ).map((c) => c.id)
  })

  /** Writes of one row of a client or its member, by whoever: the third of them is any text. */
  const ACTOS = {
    nombre: 'UPDATE cliente SET nombre = $2 WHERE id = $1',
    telefono: 'UPDATE cliente SET telefono = $2 WHERE id = $1',
    eliminar: `UPDATE cliente SET eliminado_en = CASE WHEN eliminado_en IS NULL THEN now() END
      WHERE id = $1 AND $2::text <> ''`,
    ficha: `INSERT INTO ficha (id_cliente, enfermedad, foto) VALUES ($1, $2, 'a.png')
      ON CONFLICT (id_cliente) DO UPDATE SET enfermedad = $2, foto = CASE WHEN ficha.foto IS NULL THEN 'b.png' END`,
    sinFicha: "DELETE FROM ficha WHERE id_cliente = $1 AND $2::text <> ''",
    miembro: `INSERT INTO miembro (matricula, id_cliente, observaciones, registrado_en)
      VALUES (gen_random_uuid()::text, $1, $2, now())`,
    observar: 'UPDATE miembro SET observaciones = $2 WHERE id_cliente = $1',
    ocultar: `UPDATE miembro SET oculto_en = CASE WHEN oculto_en IS NULL THEN now() END
      WHERE id_cliente = $1 AND $2::text <> ''`,
    dias: `UPDATE miembro SET fecha_inicio = '2026-01-01', fecha_fin = '2026-02-01', estado = 'ACTIVO',
      id_tipo_membresia = (SELECT min(id) FROM tipo_membresia)
      WHERE id_cliente = $1 AND $2::text <> ''`,
    borrar: `DELETE FROM miembro WHERE id = (SELECT min(id) FROM miembro WHERE id_cliente = $1) AND $2::text <> ''`,
  } as const
  const acto = fc.record({
    que: fc.constantFrom(...(Object.keys(ACTOS) as (keyof typeof ACTOS)[])),
    quien: fc.nat(GENTE - 1),
    texto: fc.constantFrom('a', 'b "c"\\', 'ñ\t\n💪'),
  })

  /** A transaction of some of these; the one that PostgreSQL ends, where two wait for each other, begins anew. */
  async function transaccion(
    c: pg.PoolClient,
    actos: readonly { que: keyof typeof ACTOS; quien: number; texto: string }[],
  ) {
    for (;;)
      try {
        await c.query('BEGIN')
        for (const a of actos) await c.query(ACTOS[a.que], [clientes[a.quien], a.texto])
        return void (await c.query('COMMIT'))
      } catch (e) {
        await c.query('ROLLBACK')
        if ((e as { code?: string }).code !== '40P01') throw e
      }
  }

  it('are what the rows say, after any writes of several at once', async () => {
    const mesas = await Promise.all(Array.from({ length: 4 }, () => base.pool.connect()))
    try {
      const mesa = fc.array(fc.array(acto, { minLength: 1, maxLength: 3 }), { maxLength: 5 })
      await fc.assert(
        fc.asyncProperty(fc.tuple(mesa, mesa, mesa, mesa), async (todas) => {
          await Promise.all(
            todas.map(async (suyas, i) => {
              for (const actos of suyas) await transaccion(mesas[i] as pg.PoolClient, actos)
            }),
          )
          expect(await desviados()).toEqual([])
        }),
        { numRuns: cuantas(10, 300), endOnFailure: true },
      )
    } finally {
      for (const m of mesas) m.release(true)
    }
    await base.sql('SELECT rehacer_textos()')
    expect(await desviados()).toEqual([])
  })

  it('say days as ISO and moments in UTC whoever writes', async () => {
    const c = await base.pool.connect()
    try {
      await c.query("SET datestyle = 'SQL, DMY'; SET timezone = 'Asia/Tokyo'")
      await c.query(
        `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en)
          VALUES ('DMY', $1, (SELECT min(id) FROM tipo_membresia), 'ACTIVO', DATE '2026-03-04', DATE '2026-04-05',
            TIMESTAMPTZ '2026-03-04 20:00:00.5Z')`,
        [clientes[0]],
      )
    } finally {
      c.release(true)
    }
    expect(await desviados()).toEqual([])
    const [fila] = await base.sql<Record<string, string>>(
      `SELECT viejo_despues, nuevo_dias, nuevo_registro FROM resumen_miembro
        WHERE id_miembro = (SELECT id FROM miembro WHERE matricula = 'DMY')`,
    )
    expect(fila).toEqual({
      viejo_despues: ',"fechaInicio":"2026-03-04 00:00:00","fechaFin":"2026-04-05 23:59:59","idMembresia":1',
      nuevo_dias: ',"fecha_inicio":"2026-03-04T12:00:00.000Z","fecha_fin":"2026-04-05T12:00:00.000Z"',
      nuevo_registro: ',"fecha_registro":"2026-03-04T20:00:00.500Z","fecha_ultimo_acceso":',
    })
  })
})
