import fc from 'fast-check'
import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { comprobarTodo } from '../../../server/src/features/comprobacion/comprobar'
import { baseDelArchivo } from '../../support/base/del-archivo'
import { cuantas } from '../../support/run/largo'

/* The last visits of members are noted: the notes are what the visits say, whoever writes at once. */

const GENTE = 3
const base = baseDelArchivo()

describe('the last visits that are noted', () => {
  let socios: number[]
  beforeEach(async () => {
    socios = (
      await base.sql<{ id: number }>(
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
    (await base.sql<{ si: boolean }>('SELECT asentar_visitas() AS si'))[0]?.si
  const anotar = async (): Promise<void> => {
    while ((await base.sql<{ n: number }>('SELECT anotar_ultimas_visitas(2) AS n'))[0]?.n);
  }
  /** Members whose note, with the visits behind it, is not their last visit. */
  const malas = () =>
    base.sql(`SELECT k.id_miembro FROM resumen_ultima_visita k
      WHERE greatest(k.momento, (SELECT max(v.momento) FROM visita v
          WHERE v.id_miembro = k.id_miembro AND v.id > coalesce((SELECT anotada FROM ultima_visita_hasta), 0)
            AND visita_cuenta(v.estado_acceso, v.anulada_en))) IS DISTINCT FROM ultima_visita(k.id_miembro)
        OR k.json <> coalesce(momento_json(k.momento), 'null')`)
  const notas = async (): Promise<(string | null)[]> =>
    (
      await base.sql<{ json: string }>(
        `SELECT k.json FROM unnest($1::int[]) WITH ORDINALITY u(id, n)
          LEFT JOIN resumen_ultima_visita k ON k.id_miembro = u.id ORDER BY n`,
        [socios],
      )
    ).map((k) => k.json)

  it('are so before the first visit was ever taken for settled, for the check of the ledger too', async () => {
    await anotar()
    expect(await base.sql('SELECT 1 FROM ultima_visita_hasta')).toEqual([])
    await visitar(base.pool, socios[0] as number, '2026-03-09T10:00:00Z')
    expect(await malas()).toEqual([])
    const { revisiones } = await comprobarTodo(base.pool)
    expect(revisiones.filter((r) => r.nombre === 'resumen-ultima-visita').map((r) => r.desajustes)).toEqual([0])
  })

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
    expect(await base.sql('SELECT 1 FROM ultima_visita_hasta WHERE anotada < asentada')).toEqual([])
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
        .poll(
          async () => (await base.sql('SELECT 1 FROM pg_locks WHERE pid = $1 AND NOT granted', [rows[0]?.pid])).length,
        )
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
    await base.sql('DELETE FROM miembro WHERE id = $1', [socios[1]])
    expect(await notas()).toEqual(['null', null, 'null'])
  })
})
