import type { Esquema } from '@mancuerna/contract/esquema'
import fc from 'fast-check'
import { esquemaJson, type EsquemaJson, propiedadesDe } from '../../../server/src/features/documentacion/esquema-json'
import type { Ruta } from '../../../server/src/platform/http/rest/implementar'
import type { Modulo } from '../../../server/src/modulo'

export interface PeticionHostil {
  metodo: string
  ruta: string
  cabeceras: Record<string, string>
  cuerpo: string | Buffer | null
}

/** One that was made for a declared call ("PUT /api/areas/:id", "membresias get"), whatever its path and query hold. */
export interface PeticionALlamada extends PeticionHostil {
  llamada: string
}

const INYECCIONES = [
  "' OR 1=1 --",
  '1; DROP TABLE usuario',
  '"; SELECT pg_sleep(5) --',
  '${7*7}',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%2e%2e%2f',
  '\r\nSet-Cookie: a=b',
  '\\',
  '%',
  '_',
  '\\u0000',
  '$1',
  "E'\\x00'",
  '=cmd|calc',
  'javascript:alert(1)',
  'NULL',
  'undefined',
  'NaN',
  '-Infinity',
  '1e400',
  '0x10',
  '١٢٣',
  '1,5',
  '99999999999999999999',
  '-1',
  '1.999',
  '2026-02-30',
  '0000-00-00',
  '2026-13-01',
  '10000-01-01',
  '2026-03-05T25:00',
  'data:image/png;base64,AAAA',
  'data:image/png;base64,%%%',
  'data:text/html,x',
]
const RAROS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  'é\u0301',
  '👨‍👩‍👧‍👦',
  '\ufeff',
  'ＡＢＣ',
  'İ',
  'ß',
  '\u2028',
  '\x7f',
  'x'.repeat(300),
  'ñ'.repeat(5000),
]
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

/** Any character of Unicode; made here, since fast-check's own takes two thirds of a second to get ready. */
const SUSTITUTOS = { desde: 0xd800, cuantos: 0x800 } as const
const caracter = fc.nat(0x10ffff - SUSTITUTOS.cuantos).map(
  (n) => String.fromCodePoint(n < SUSTITUTOS.desde ? n : n + SUSTITUTOS.cuantos),
  (c) => {
    const n = typeof c === 'string' && [...c].length === 1 ? (c.codePointAt(0) as number) : Number.NaN
    if (!(n < SUSTITUTOS.desde || n >= SUSTITUTOS.desde + SUSTITUTOS.cuantos)) throw new Error('no es un carácter')
    return n < SUSTITUTOS.desde ? n : n - SUSTITUTOS.cuantos
  },
)
const texto = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...INYECCIONES) },
  { weight: 3, arbitrary: fc.constantFrom(...RAROS) },
  { weight: 2, arbitrary: fc.string({ unit: caracter, maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.string({
      unit: fc.integer({ min: 0xd800, max: 0xdfff }).map((n) => String.fromCharCode(n)),
      maxLength: 4,
    }),
  },
)
const valor: fc.Arbitrary<unknown> = fc.oneof(
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
function posible(e: EsquemaJson, nombre: string): fc.Arbitrary<unknown> {
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
function objeto(e: EsquemaJson, mal: number): fc.Arbitrary<Record<string, unknown>> {
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
  `{"a":`.repeat(5000) + '1' + '}'.repeat(5000),
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
const cuerpoDe = (esquema: Esquema | undefined, fijo: Record<string, unknown> = {}): fc.Arbitrary<string | Buffer> => {
  const e = esquema ? esquemaJson(esquema, 'input') : {}
  const conFijo = (o: Record<string, unknown>): string => dosPuntosProto(JSON.stringify({ ...o, ...fijo }))
  return fc.oneof(
    { weight: 10, arbitrary: objeto(e, 3).map(conFijo) },
    { weight: 3, arbitrary: objeto(e, 20).map(conFijo) },
    { weight: 1, arbitrary: fc.constantFrom(...CRUDOS) },
    { weight: 1, arbitrary: valor.map((v) => JSON.stringify(v)) },
  )
}

const TIPOS = fc.oneof(
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
const tramo = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  { weight: 3, arbitrary: fc.constantFrom(...CODIFICADOS) },
  { weight: 2, arbitrary: texto.map((t) => encodeURIComponent(t.toWellFormed()).slice(0, 3000).replace(/%.?$/, '')) },
)

function consultaDe(esquema: Esquema | undefined): fc.Arbitrary<string> {
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

const IDEMPOTENCIA = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('x', 'x'.repeat(300), 'clave-de-prueba', 'con espacio', '~~~~~~~~~')
      .map((k) => ({ 'idempotency-key': k })),
  },
)

/** Requests to one REST route. */
function peticionRest(r: Ruta): fc.Arbitrary<PeticionALlamada> {
  const ruta = fc.constantFrom(r.ruta, ...(r.alias ?? []))
  return fc
    .tuple(
      ruta,
      fc.array(tramo, { minLength: 4, maxLength: 4 }),
      consultaDe(r.consulta),
      cuerpoDe(r.cuerpo),
      TIPOS,
      IDEMPOTENCIA,
    )
    .map(([base, tramos, consulta, cuerpo, tipo, idem]) => {
      let i = 0
      const camino = base.replace(/[{}]/g, '').replace(/[:*]\w+/g, () => tramos[i++] ?? '1')
      const conCuerpo = r.metodo !== 'get' && r.metodo !== 'delete'
      return {
        llamada: `${r.metodo.toUpperCase()} ${r.ruta}`,
        metodo: r.metodo.toUpperCase(),
        ruta: consulta ? `${camino}?${consulta}` : camino,
        cabeceras: { ...(conCuerpo ? { 'content-type': tipo } : {}), ...idem },
        cuerpo: conCuerpo ? cuerpo : null,
      }
    })
}

/** At least `cuantas` requests, in equal shares over all routes; the same ones for the same seed. */
export function peticionesRest(modulos: readonly Modulo[], cuantas: number, semilla: number): PeticionALlamada[] {
  const rutas = modulos.flatMap((m) => m.rutas ?? [])
  const porRuta = Math.ceil(cuantas / rutas.length)
  return mezclar(rutas.map((r, i) => fc.sample(peticionRest(r), { numRuns: porRuta, seed: semilla + i })))
}

/** The same over every `metodo` of every old script. */
export function peticionesGuiones(modulos: readonly Modulo[], cuantas: number, semilla: number): PeticionALlamada[] {
  const metodos = modulos
    .flatMap((m) => m.guiones ?? [])
    .flatMap((g) =>
      Object.entries(g.metodos).map(([metodo, d]) => ({
        llamada: `${g.nombre} ${metodo}`,
        guion: g.nombre,
        entrada: d.entrada,
        fijo: metodo ? { metodo } : {},
      })),
    )
  const porMetodo = Math.ceil(cuantas / metodos.length)
  return mezclar(
    metodos.map(({ llamada, guion, entrada, fijo }, i) => {
      const arb = fc
        .tuple(
          cuerpoDe(entrada, fijo),
          fc.constantFrom('/api', ''),
          fc.constantFrom('POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'GET'),
          TIPOS,
        )
        .map(([cuerpo, base, metodo, tipo]): PeticionALlamada => ({
          llamada,
          metodo,
          ruta: `${base}/${guion}.php`,
          cabeceras: { 'content-type': tipo },
          cuerpo: metodo === 'GET' ? null : cuerpo,
        }))
      return fc.sample(arb, { numRuns: porMetodo, seed: semilla + i })
    }),
  )
}

/** One of each in turn, so that every stretch of the list visits every endpoint. */
function mezclar<T>(listas: T[][]): T[] {
  const largo = Math.max(...listas.map((l) => l.length))
  return Array.from({ length: largo }, (_, i) => listas.flatMap((l) => l.slice(i, i + 1))).flat()
}
