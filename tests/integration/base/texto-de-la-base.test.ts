import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { celdaCsv } from '@mancuerna/domain/csv'
import { enAscii } from '../../../server/src/platform/export/json-ascii.reglas'
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

  it('a text is the one of JSON.stringify in ASCII, and null where there is none', async () => {
    const casos = fc.sample(fc.option(texto), { numRuns: 2000, seed: 7 })
    const { rows } = await base.pool.query<{ json: string }>(
      'SELECT json_o_nulo(t) AS json FROM unnest($1::text[]) WITH ORDINALITY AS x(t, n) ORDER BY n',
      [casos],
    )
    expect(rows.map((r) => r.json)).toEqual(casos.map((t) => enAscii(JSON.stringify(t))))
    expect(rows.map((r) => JSON.parse(r.json))).toEqual(casos)
  })

  it('a moment is the one of toISOString, whatever the zone of who asks', async () => {
    const dia = fc.date({ min: new Date('0001-01-02'), max: new Date('2200-01-01'), noInvalidDate: true })
    const casos = ['2026-03-05T15:00:00.000Z', '2026-03-05T15:00:00.100Z', '2026-03-05T23:59:59.999Z'].concat(
      fc.sample(dia, { numRuns: 2000, seed: 7 }).map((d) => d.toISOString()),
    )
    for (const zona of ['UTC', 'Asia/Tokyo']) {
      const { rows } = await base.pool.query<{ json: string }>(
        `SELECT momento_json(t) AS json
          FROM (SELECT set_config('timezone', $2, true)) z,
            unnest($1::timestamptz[]) WITH ORDINALITY AS x(t, n) ORDER BY n`,
        [casos, zona],
      )
      expect(rows.map((r) => r.json)).toEqual(casos.map((t) => JSON.stringify(t)))
    }
  })
})
