import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { cuantas } from '../../support/run/largo'

/* Members are kept as text, and their last visits are noted: both say what the rows say, whoever writes at once. */

const GENTE = 3
let base: BaseDePrueba
const sql = async <T extends object = Record<string, unknown>>(texto: string, valores?: unknown[]): Promise<T[]> =>
  (await base.pool.query<T>(texto, valores)).rows
beforeAll(async () => void (base = await baseDePrueba()))
afterAll(() => base.cerrar())

/** What is kept and is not what the view says, and what is missing or too much. */
const desviados = () =>
  sql(`SELECT coalesce(p.id_miembro, v.id_miembro) AS id, p.json, v.persona FROM resumen_persona p
      FULL JOIN miembro_en_texto v ON v.id_miembro = p.id_miembro
      WHERE p.json IS DISTINCT FROM v.persona OR p.oculto IS DISTINCT FROM v.oculto
    UNION ALL
    SELECT coalesce(r.id_miembro, v.id_miembro), to_jsonb(r)::text, to_jsonb(v)::text FROM resumen_miembro r
      FULL JOIN miembro_en_texto v ON v.id_miembro = r.id_miembro
      WHERE to_jsonb(r) IS DISTINCT FROM to_jsonb(v) - 'persona'`)

describe('members as text', () => {
  let clientes: number[]
  beforeAll(async () => {
    await sql("INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Plan', 20, 30)")
    clientes = (
      await sql<{ id: number }>(
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
    await sql('SELECT rehacer_textos()')
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
    const [fila] = await sql<Record<string, string>>(
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

describe('the last visits that are noted', () => {
  let socios: number[]
  beforeEach(async () => {
    socios = (
      await sql<{ id: number }>(
        `INSERT INTO miembro (matricula, id_cliente, registrado_en)
          SELECT gen_random_uuid()::text, 1, now() FROM generate_series(1, $1) RETURNING id`,
        [GENTE],
      )
    ).map((m) => m.id)
  })

  const visitar = (c: pg.Pool | pg.PoolClient, socio: number, momento: string): Promise<unknown> =>
    c.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro)
        SELECT $2, $2::timestamptz::date, 9, id_cliente, id FROM miembro WHERE id = $1`,
      [socio, momento],
    )
  const anular = (c: pg.Pool | pg.PoolClient, socio: number): Promise<unknown> =>
    c.query(
      `UPDATE visita SET anulada_en = now(), motivo_anulacion = 'x' WHERE id =
        (SELECT id FROM visita WHERE id_miembro = $1 AND anulada_en IS NULL ORDER BY momento DESC LIMIT 1)`,
      [socio],
    )
  const asentar = async (): Promise<boolean | undefined> =>
    (await sql<{ si: boolean }>('SELECT asentar_visitas() AS si'))[0]?.si
  const anotar = async (): Promise<void> => {
    while ((await sql<{ n: number }>('SELECT anotar_ultimas_visitas(2) AS n'))[0]?.n);
  }
  /** Members whose note, with the visits behind it, is not their last visit. */
  const malas = () =>
    sql(`SELECT k.id_miembro FROM resumen_ultima_visita k
      WHERE greatest(k.momento, (SELECT max(v.momento) FROM visita v
          WHERE v.id_miembro = k.id_miembro AND v.id > (SELECT anotada FROM ultima_visita_hasta)
            AND visita_cuenta(v.estado_acceso, v.anulada_en))) IS DISTINCT FROM ultima_visita(k.id_miembro)
        OR k.json <> coalesce(momento_json(k.momento), 'null')`)
  const notas = async (): Promise<(string | null)[]> =>
    (
      await sql<{ json: string }>(
        `SELECT k.json FROM unnest($1::int[]) WITH ORDINALITY u(id, n)
          LEFT JOIN resumen_ultima_visita k ON k.id_miembro = u.id ORDER BY n`,
        [socios],
      )
    ).map((k) => k.json)

  it('are theirs after any visits and annulments, noted at any moment in between', async () => {
    const paso = fc.record({
      que: fc.constantFrom('visitar', 'anular', 'anotar', 'asentar'),
      socio: fc.nat(GENTE - 1),
      dia: fc.integer({ min: 1, max: 28 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 25 }), async (pasos) => {
        for (const { que, socio, dia } of pasos) {
          const id = socios[socio] as number
          if (que === 'visitar') await visitar(base.pool, id, `2026-03-${String(dia).padStart(2, '0')}T10:00:00Z`)
          else if (que === 'anular') await anular(base.pool, id)
          else if (que === 'asentar') expect(await asentar()).toBe(true)
          else await anotar()
        }
        expect(await malas()).toEqual([])
      }),
      { numRuns: cuantas(20, 300), endOnFailure: true },
    )
    await asentar()
    await anotar()
    expect(await sql('SELECT 1 FROM ultima_visita_hasta WHERE anotada < asentada')).toEqual([])
    expect((await notas()).filter((n) => n === null)).toEqual([])
    expect(await malas()).toEqual([])
  })

  it('of a desk in the middle of a visit: it is not taken for settled, and nothing of it is lost', async () => {
    const [uno = 0, otro = 0] = socios
    const mesa = await base.pool.connect()
    try {
      await mesa.query('BEGIN')
      await visitar(mesa, uno, '2026-03-09T10:00:00Z')
      await visitar(base.pool, otro, '2026-03-08T10:00:00Z')
      expect(await asentar()).toBe(false)
      await anotar()
      await mesa.query('COMMIT')
    } finally {
      mesa.release(true)
    }
    expect(await malas()).toEqual([])
    expect(await asentar()).toBe(true)
    await anotar()
    expect(await notas()).toEqual(['"2026-03-09T10:00:00.000Z"', '"2026-03-08T10:00:00.000Z"', 'null'])
  })

  it('of a desk in the middle of an annulment: whoever notes waits for it', async () => {
    const [uno = 0] = socios
    await visitar(base.pool, uno, '2026-03-09T10:00:00Z')
    await visitar(base.pool, uno, '2026-03-07T10:00:00Z')
    await asentar()
    const mesa = await base.pool.connect()
    const casa = await base.pool.connect()
    try {
      await mesa.query('BEGIN')
      await anular(mesa, uno)
      const { rows } = await casa.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const anotada = casa.query('SELECT anotar_ultimas_visitas(1000)')
      await expect
        .poll(async () => (await sql('SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted', [rows[0]?.pid])).length)
        .toBe(1)
      await mesa.query('COMMIT')
      await anotada
    } finally {
      mesa.release(true)
      casa.release(true)
    }
    expect((await notas())[0]).toBe('"2026-03-07T10:00:00.000Z"')
    expect(await malas()).toEqual([])
  })

  it('go with a member who goes', async () => {
    await anotar()
    expect(await notas()).toEqual(['null', 'null', 'null'])
    await sql('DELETE FROM miembro WHERE id = $1', [socios[1]])
    expect(await notas()).toEqual(['null', null, 'null'])
  })
})
