import type { Esquema } from '@mancuerna/contract/esquema'
import fc from 'fast-check'
import { esquemaJson } from '../../../../server/src/features/documentacion/esquema-json'
import { objeto, valor } from './valores'

const dosPuntosProto = (t: string): string => t.replace('"extra":', '"__proto__":')
const PROFUNDO = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
const CRUDOS: Array<string | Buffer> = [
  '',
  '{',
  'null',
  '[]',
  '0',
  '"x"',
  'true',
  '{"metodo":',
  '\ufeff{}',
  '{"metodo":"get"}}',
  PROFUNDO,
  `{"a":`.repeat(5000) + '1}'.repeat(5000),
  Buffer.from([0xff, 0xfe, 0x7b]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  '{"metodo":"get","metodo":"login"}',
  'metodo=get',
  'x'.repeat(200_000),
  '{"metodo":"__proto__"}',
  '{"metodo":"constructor"}',
  '{"metodo":["get"]}',
  '{"__proto__":{"metodo":"get"}}',
]

/** A body for that schema: most often an object that is partly right; now and then no object at all. */
export const cuerpoDe = (
  esquema: Esquema | undefined,
  fijo: Record<string, unknown> = {},
): fc.Arbitrary<string | Buffer> => {
  const e = esquema ? esquemaJson(esquema, 'input') : {}
  const conFijo = (o: Record<string, unknown>): string => dosPuntosProto(JSON.stringify({ ...o, ...fijo }))
  return fc.oneof(
    { weight: 10, arbitrary: objeto(e, 3).map(conFijo) },
    { weight: 3, arbitrary: objeto(e, 20).map(conFijo) },
    { weight: 1, arbitrary: fc.constantFrom(...CRUDOS) },
    { weight: 1, arbitrary: valor.map((v) => JSON.stringify(v)) },
  )
}

/** What a body says that it is; most often the truth. */
export const TIPOS = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain;charset=UTF-8',
      'application/json; charset=latin1',
      'application/json; charset=nada',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'basura',
    ),
  },
)
