import type { Esquema } from '@mancuerna/contract/esquema'
import fc from 'fast-check'
import { propiedadesDe } from '../../../../server/src/features/documentacion/esquema-json'
import { texto } from './textos'
import { posible } from './valores'

const CODIFICADOS = [
  '%',
  '%E0%A4%A',
  '%00',
  '%2e%2e%2f%2e%2e%2f',
  '%25%32%66',
  '%252e%252e',
  '..;',
  '%ff',
  '%0d%0aX:1',
  'a%2fb',
  '.',
  '%20',
  '%F0%9F%92%AA',
  '%c0%af',
  "'",
  '[]',
  '{}',
  '|',
  '%22',
  '1e3',
  '-1',
  '0',
  '+1',
  '1%00',
  '9'.repeat(50),
  'x'.repeat(4000),
]

/** A part of a path, where an id should stand. */
export const tramo = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  { weight: 3, arbitrary: fc.constantFrom(...CODIFICADOS) },
  { weight: 2, arbitrary: texto.map((t) => encodeURIComponent(t.toWellFormed()).slice(0, 3000).replace(/%.?$/, '')) },
)

/** A query, by the fields that are known and by others. */
export function consultaDe(esquema: Esquema | undefined): fc.Arbitrary<string> {
  const nombres = esquema
    ? propiedadesDe(esquema).map((p) => ({
        nombre: p.nombre,
        arb: posible(p.esquema, p.nombre).map((v) => encodeURIComponent(String(v))),
      }))
    : []
  const hostil = fc.oneof(
    tramo,
    texto.map((t) => encodeURIComponent(t.toWellFormed()).slice(0, 2000).replace(/%.?$/, '')),
  )
  const pares = nombres.map(({ nombre, arb }) =>
    fc.oneof(
      { weight: 3, arbitrary: arb.map((v) => `${nombre}=${v}`) },
      { weight: 3, arbitrary: hostil.map((v) => `${nombre}=${v}`) },
      { weight: 1, arbitrary: hostil.map((v) => `${nombre}[]=${v}&${nombre}[a][b]=1&${nombre}=x`) },
      { weight: 2, arbitrary: fc.constant('') },
    ),
  )
  const extra = fc.constantFrom('', '', '__proto__[x]=1', 'a[constructor]=1', '&&&', '=', '%=%', 'a=%E0%A4%A')
  return fc.tuple(...pares, extra).map((p) => p.filter(Boolean).join('&'))
}
