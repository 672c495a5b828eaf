import fc from 'fast-check'
import type { EsquemaJson } from '../../../../server/src/features/documentacion/esquema-json'
import { texto } from './textos'

const NUMEROS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.005,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  5e-324,
  99_999_999.99,
  1e12,
]

/** A value that no field asks for. */
export const valor: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: texto },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...NUMEROS) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { a: {} },
      [1, 'a'],
      { toString: 1, valueOf: null },
      { length: -1 },
      { constructor: { prototype: { x: 1 } } },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 5, max: 40 })
      .map((n) => Array.from({ length: n }).reduce<unknown>((a) => ({ a: [a] }), 1)),
  },
)

const PALABRA = fc.constantFrom(
  'Ana',
  'Pesas',
  'Cardio 2',
  'Mensual',
  'Luis Paredes',
  '0912345678',
  'nota',
  'ACTIVO',
  'CONCEDIDO',
  'MEMBRESIA',
  'FACTURA',
  'contado',
)

/** What a text with that name usually holds, so that part of the requests pass the first checks and reach the rules. */
function palabraDe(nombre: string): fc.Arbitrary<unknown> {
  if (/fecha|desde|hasta|vencimiento/i.test(nombre))
    return fc.constantFrom('2026-03-05', '2026-03-01', '2026-04-05', '2025-12-31')
  if (/monto|valor|precio|pago|total/i.test(nombre)) return fc.constantFrom('25.00', '0', 10, '1.50')
  if (/^id|_id$|Id$|destino/.test(nombre)) return fc.integer({ min: 1, max: 4 })
  if (/email|correo/i.test(nombre)) return fc.constantFrom('ana@x.ec', '')
  if (/tel|celular/i.test(nombre)) return fc.constantFrom('099-123-4567', '0991234567')
  return PALABRA
}

/** A value that the schema would take, roughly. */
export function posible(e: EsquemaJson, nombre: string): fc.Arbitrary<unknown> {
  const variantes = (e['anyOf'] ?? e['oneOf']) as EsquemaJson[] | undefined
  if (variantes?.length) return fc.oneof(...variantes.map((v) => posible(v, nombre)))
  if ('const' in e) return fc.constant(e['const'])
  if (Array.isArray(e['enum'])) return fc.constantFrom(...(e['enum'] as unknown[]))
  const tipo = Array.isArray(e['type']) ? String(e['type'][0]) : String(e['type'])
  if (tipo === 'object' && e['properties']) return objeto(e, 0)
  if (tipo === 'array') return fc.array(posible((e['items'] ?? {}) as EsquemaJson, nombre), { maxLength: 3 })
  if (tipo === 'boolean') return fc.boolean()
  if (tipo === 'null') return fc.constant(null)
  if (tipo === 'integer' || tipo === 'number')
    return /monto|valor|precio|pago/i.test(nombre) ? palabraDe(nombre) : fc.integer({ min: 1, max: 4 })
  return palabraDe(nombre)
}

/**
 * An object of that schema in which each field is right, wrong or absent. `mal`: the weight of wrong ones (right ones
 * weigh 6).
 */
export function objeto(e: EsquemaJson, mal: number): fc.Arbitrary<Record<string, unknown>> {
  const campos = Object.entries((e['properties'] ?? {}) as Record<string, EsquemaJson>)
  const partes = campos.map(([nombre, campo]) => {
    const bueno = campo['properties'] ? objeto(campo, mal) : posible(campo, nombre)
    return fc.oneof(
      { weight: 6, arbitrary: bueno.map((v) => [nombre, v] as const) },
      { weight: mal, arbitrary: valor.map((v) => [nombre, v] as const) },
      { weight: mal && 1, arbitrary: fc.constant(null) },
    )
  })
  const sobra = fc.option(
    fc.tuple(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'id', 'rol', 'extra'),
      valor,
    ),
    { freq: 5 },
  )
  return fc
    .tuple(fc.tuple(...partes), mal ? sobra : fc.constant(null))
    .map(([pares, otra]) => Object.fromEntries([...pares, otra].filter((p) => p !== null)))
}
