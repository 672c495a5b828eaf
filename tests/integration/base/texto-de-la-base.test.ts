import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { celdaCsv } from '@mancuerna/domain/csv'
import { llanoJson, numeroJson, objetoJson, textoJson } from '../../../server/src/platform/export/objeto-json.repo'
import { Prisma } from '../../../server/src/platform/db/tx'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'

/* Long lists and files are written by the database: letter by letter what the program would write. */

/** What a text may hold in PostgreSQL: anything but a zero and half of a pair. */
const letra = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    ...'";=+-@＝＋－＠\\/\'',
    '\t',
    '\r',
    '\n',
    '\b',
    '\f',
    '\u0001',
    '\u001f',
    '\u007f',
    '\u2028',
    '😀',
    'ñ',
    '',
  ),
)
const texto = fc.string({ unit: letra, maxLength: 8 }).filter((t) => !t.includes('\0'))

describe('what the database writes', () => {
  let base: BaseDePrueba
  beforeAll(async () => void (base = await baseDePrueba()))
  afterAll(() => base.cerrar())

  it('a cell of a CSV is the one of celdaCsv', async () => {
    const casos = [
      '',
      ...'=+-@＝＋－＠\t\r\n";'.split('').flatMap((c) => [c, `${c}a`, `a${c}`]),
      ...fc.sample(texto, { numRuns: 3000, seed: 7 }),
    ]
    const { rows } = await base.pool.query<{ celda: string }>(
      'SELECT celda_csv(t) AS celda FROM unnest($1::text[]) WITH ORDINALITY AS x(t, n) ORDER BY n',
      [casos],
    )
    expect(rows.map((r) => r.celda)).toEqual(casos.map((t) => celdaCsv({ texto: t })))
    expect((await base.pool.query('SELECT celda_csv(NULL) AS c')).rows).toEqual([{ c: null }])
  })

  it('an object is the one of JSON.stringify, with null for what there is not', async () => {
    const caso = fc.record({
      t: fc.option(texto),
      n: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
      dia: fc.option(fc.constantFrom('2026-03-05', '1999-12-31')),
    })
    const casos = fc.sample(caso, { numRuns: 2000, seed: 7 })
    const { text, values } = Prisma.sql`SELECT ${objetoJson([
      ['nombre', textoJson(Prisma.sql`t`)],
      ['con "comillas" y ñ', numeroJson(Prisma.sql`n`)],
      ['dia', llanoJson(Prisma.sql`dia::text`)],
    ])} AS json FROM unnest(${casos.map((c) => c.t)}::text[], ${casos.map((c) => c.n)}::int[],
      ${casos.map((c) => c.dia)}::date[]) WITH ORDINALITY AS x(t, n, dia, i) ORDER BY i`
    const { rows } = await base.pool.query<{ json: string }>(text, values as unknown[])
    expect(rows.map((r) => r.json)).toEqual(
      casos.map(({ t, n, dia }) => JSON.stringify({ nombre: t, 'con "comillas" y ñ': n, dia })),
    )
  })
})
