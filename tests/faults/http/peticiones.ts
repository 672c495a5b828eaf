import { SIN_METODO } from '@mancuerna/contract/definir'
import fc from 'fast-check'
import { z } from 'zod'
import type { Modulo } from '../../../server/src/modulo'
import { type Cuerpo, cuerpo } from './cuerpos'

/** Bytes for one connection, in the pieces in which they are sent, and what is done when they are out. */
export interface PeticionCruda {
  trozos: Buffer[]
  /**
   * `espera`: the answer; `fin`: our half is closed first; `corte`: the connection is broken; `calla`: the rest never
   * comes, and the server has to see to it.
   */
  despues: 'espera' | 'fin' | 'corte' | 'calla'
  /** Of the requests that it holds, in order. */
  metodos: string[]
  /** That the first one asks for. */
  ruta: string
}

/** A place to send to, where a body that is none of ours changes nothing. */
interface Destino {
  metodo: string
  ruta: string
}

const RARAS = [
  '*',
  '/',
  '//',
  '/%',
  '/%00',
  '/api/%E0%A4%A',
  '/api/areas?a=%',
  `/api/areas?${'a[]=1&'.repeat(500)}`,
  '/api/../../etc/passwd',
  '/api/areas#x',
  '/api/areas;x=1',
  'api/areas',
  'http://otro.sitio/api/areas',
  'http://[::1/api',
  'javascript:alert(1)',
  '/k//api/areas',
  '/k/mk_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/api/usuarios.php',
  '/k/mk%5Fxxx/api/areas',
  '/api/usuarios.php/',
  '/API/USUARIOS.PHP',
  '/usuarios.php?metodo=get',
  '/no_existe.php',
  '/imagenes/..%2f..%2fetc%2fpasswd',
  '/imagenes/usuario.png',
  '/assets/../index.html',
  '/healthz',
  '/readyz',
  '/metrics',
  `/${'a'.repeat(15_000)}`,
  `/${'a'.repeat(17_000)}`,
  '/a b',
  '/\u00e1\u00ff',
  '',
]
const METODOS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const METODOS_RAROS = ['TRACE', 'CONNECT', 'PROPFIND', 'get', 'NADA', 'P\u00d6ST', '', 'GET\t', 'X'.repeat(5000), 'PRI']
const VERSIONES = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2', 'http/1.1', 'HTTP/1.1 ', 'HTTP', '']

const NINGUNA = 999_999
const conIds = (ruta: string): string => ruta.replace(/[{}]/g, '').replace(/[:*]\w+/g, String(NINGUNA))

/** Every call that refuses a body that is none of its own, or that only reads; ids are nobody's. */
function destinos(modulos: readonly Modulo[]): Destino[] {
  const inocuo = (esquema: z.core.$ZodType | undefined, valor: object): boolean =>
    esquema !== undefined && !z.safeParse(esquema, valor).success
  const rutas = modulos
    .flatMap((m) => m.rutas ?? [])
    .filter((r) => r.metodo === 'get' || r.archivo || (inocuo(r.cuerpo, { x: 1 }) && inocuo(r.cuerpo, {})))
    .flatMap((r) =>
      [r.ruta, ...(r.alias ?? [])].map((ruta) => ({ metodo: r.metodo.toUpperCase(), ruta: conIds(ruta) })),
    )
  const guiones = modulos
    .flatMap((m) => m.guiones ?? [])
    .filter((g) => !(SIN_METODO in g.metodos) || inocuo(g.metodos[SIN_METODO]?.entrada, { x: 1 }))
    .map((g) => ({ metodo: 'POST', ruta: `/api/${g.nombre}.php` }))
  return [...rutas, ...guiones, ...guiones]
}

const TRUCOS: string[] = [
  'Expect: 100-continue',
  'Expect: nada',
  'Connection: close',
  'Connection: keep-alive, Upgrade\r\nUpgrade: websocket',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk',
  'Connection: content-length, host',
  'Range: bytes=0-0',
  'Range: bytes=99999999-',
  'Range: bytes=a-b,-,9-1',
  `Range: bytes=${'0-0,'.repeat(2000)}0-0`,
  'If-Match: "x"',
  'If-None-Match: *',
  'If-None-Match: W/"',
  'If-Modified-Since: ayer',
  'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
  'If-Range: "x"\r\nRange: bytes=5-',
  'Accept: */*;q=x, ;',
  `Accept: ${'a/b,'.repeat(3000)}`,
  'Accept-Encoding: br;q=nan, *;q=-1',
  'Accept-Encoding: gzip;q=1e309, identity;q=0',
  'Accept-Language: \u00ff',
  'Cookie: mancuerna_sesion=x; mancuerna_sesion=y',
  'Cookie: mancuerna_sesion',
  `Cookie: ${'a=b; '.repeat(2000)}`,
  'Cookie: __proto__=1; =; ;;',
  'Origin: null',
  'Origin: http://[',
  'Sec-Fetch-Site: cross-site',
  'Referer: %',
  'X-Forwarded-For: basura',
  `X-Forwarded-For: ${'1.2.3.4, '.repeat(1500)}`,
  'X-Forwarded-Host: a\tb',
  'Forwarded: for="[',
  'X-Api-Key: \u00f1',
  `X-Api-Key: mk_${'x'.repeat(43)}`,
  'Authorization: Bearer',
  'Authorization: Basic OnB3',
  'Idempotency-Key: \u00f1\u00f1\u00f1\u00f1\u00f1\u00f1\u00f1\u00f1',
  `Idempotency-Key: ${'k'.repeat(300)}`,
  'X-Request-Id: a\u00ffb',
  'X-HTTP-Method-Override: DELETE',
  'Host: otro',
  'Host: a b',
  'Host:',
  'Sin dos puntos',
  'Con espacio : x',
  ': vacio',
  'Nulo: a\0b',
  'Retorno: a\rb',
  'Doblada: a\r\n b',
  '__proto__: x',
  'constructor: x',
  'Content-Length: -1',
  'Content-Length: 5, 5',
  'Content-Length: 0x10',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0\r\nContent-Length: 5',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding:\tchunked',
  `Larga: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, i) => `N${i}: x`).join('\r\n'),
]

const binario = (texto: string): Buffer => Buffer.from(texto, 'latin1')

/** The body behind its headers: counted, too short, too long, or in chunks, right and broken. */
function enmarcar(bytes: Buffer, marco: string): { cabeceras: string[]; bytes: Buffer } {
  const trozo = (b: Buffer): Buffer => Buffer.concat([binario(`${b.length.toString(16)}\r\n`), b, binario('\r\n')])
  const mitad = Math.ceil(bytes.length / 2)
  const partes = [bytes.subarray(0, mitad), bytes.subarray(mitad)].filter((b) => b.length > 0).map(trozo)
  const porTrozos = (...b: Buffer[]) => ({ cabeceras: ['Transfer-Encoding: chunked'], bytes: Buffer.concat(b) })
  const contado = (n: number) => ({ cabeceras: [`Content-Length: ${n}`], bytes })
  switch (marco) {
    case 'falta':
      return contado(bytes.length + 10)
    case 'sobra':
      return contado(mitad)
    case 'sin largo':
      return { cabeceras: [], bytes }
    case 'trozos':
      return porTrozos(...partes, binario('0\r\n\r\n'))
    case 'trozos y largo':
      return {
        cabeceras: ['Transfer-Encoding: chunked', `Content-Length: ${bytes.length}`],
        bytes: Buffer.concat([...partes, binario('0\r\n\r\n')]),
      }
    case 'trozo sin fin':
      return porTrozos(...partes)
    case 'trozo falso':
      return porTrozos(binario('zz\r\n'), bytes)
    case 'trozo enorme':
      return porTrozos(binario('FFFFFFFFFFFFFFFFF\r\n'), bytes)
    case 'trozo negativo':
      return porTrozos(binario('-1\r\n'), bytes)
    case 'extensiones':
      return porTrozos(binario(`1;${'a=b;'.repeat(6000)}\r\n{\r\n`), ...partes, binario('0\r\n\r\n'))
    case 'colas':
      return porTrozos(...partes, binario('0\r\nContent-Length: 3\r\n__proto__: x\r\n\r\n'))
    default:
      return contado(bytes.length)
  }
}

const MARCOS = [
  'falta',
  'sobra',
  'sin largo',
  'trozos',
  'trozos y largo',
  'trozo sin fin',
  'trozo falso',
  'trozo enorme',
  'trozo negativo',
  'extensiones',
  'colas',
]
/** What promises more than it sends: whoever sent it either goes, or the server must not wait for ever. */
const INCOMPLETOS = new Set(['falta', 'trozo sin fin'])

const linea = (dest: Destino[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...dest).map((d) => [d.metodo, d.ruta, 'HTTP/1.1'] as const) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom('GET', 'HEAD', 'OPTIONS'), fc.constantFrom(...RARAS))
        .map(([m, r]) => [m, r, 'HTTP/1.1'] as const),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...METODOS_RAROS), fc.constantFrom('/api/areas', '/usuarios.php', '*', 'a:443'))
        .map(([m, r]) => [m, r, 'HTTP/1.1'] as const),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('GET', 'POST'),
          fc.constantFrom('/api/areas', '/usuarios.php'),
          fc.constantFrom(...VERSIONES),
        )
        .map(([m, r, v]) => [m, r, v] as const),
    },
  )

/** One request as bytes; `sesion`: a header that lets it past the door. */
const una = (dest: Destino[], sesion: string) =>
  fc
    .tuple(
      linea(dest),
      fc.option(cuerpo, { freq: 8 }),
      fc.oneof({ weight: 4, arbitrary: fc.constant('largo') }, { weight: 3, arbitrary: fc.constantFrom(...MARCOS) }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant([] as string[]) },
        { weight: 4, arbitrary: fc.array(fc.constantFrom(...TRUCOS), { minLength: 1, maxLength: 3 }) },
      ),
      fc.constantFrom('Host: 127.0.0.1', 'Host: 127.0.0.1', 'Host: 127.0.0.1', ''),
      fc.constantFrom('\r\n', '\r\n', '\r\n', '\r\n', '\n'),
    )
    .map(([[metodo, ruta, version], c, marco, trucos, host, salto]) => {
      const lleva = c !== null && !['GET', 'HEAD'].includes(metodo)
      const { cabeceras, bytes } = lleva
        ? enmarcar((c as Cuerpo).bytes, marco)
        : { cabeceras: [], bytes: Buffer.alloc(0) }
      const todas = [host, sesion, ...(lleva ? (c as Cuerpo).cabeceras : []), ...trucos, ...cabeceras].filter(Boolean)
      const cabeza = [`${metodo} ${ruta} ${version}`, ...todas, '', ''].join(salto)
      return {
        metodo,
        ruta,
        bytes: Buffer.concat([binario(cabeza), bytes]),
        incompleta: lleva && INCOMPLETOS.has(marco),
      }
    })

/** Pure rubbish, and things of other protocols. */
const RUIDO = [
  binario('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
  binario('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  binario('SSH-2.0-OpenSSH_9.6\r\n'),
  binario('\r\n\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
  binario('GET\r\n\r\n'),
  binario('\0\0\0\0'),
  Buffer.alloc(100_000, 0x41),
]
const ruido = fc
  .oneof(
    fc.constantFrom(...RUIDO),
    fc.uint8Array({ minLength: 1, maxLength: 300 }).map((b) => Buffer.from(b)),
  )
  .map((bytes) => ({ metodo: '', ruta: '', bytes, incompleta: true }))

/** In pieces cut at places that mean nothing. */
function partir(bytes: Buffer, cortes: number[]): Buffer[] {
  const lugares = [0, ...cortes.map((c) => Math.floor(c * bytes.length)).sort((a, b) => a - b), bytes.length]
  return lugares
    .slice(1)
    .map((hasta, i) => bytes.subarray(lugares[i], hasta))
    .filter((b) => b.length > 0)
}

/** As many connections; the same ones for the same seed and the same calls. `calladas`: the share that never ends. */
export function peticionesCrudas(
  modulos: readonly Modulo[],
  { cuantas, semilla, sesion, calladas }: { cuantas: number; semilla: number; sesion: string; calladas: number },
): PeticionCruda[] {
  const dest = destinos(modulos)
  const sola = fc.oneof({ weight: 14, arbitrary: una(dest, sesion) }, { weight: 1, arbitrary: ruido })
  const arb = fc
    .tuple(
      fc.oneof(
        { weight: 8, arbitrary: sola.map((p) => [p]) },
        { weight: 1, arbitrary: fc.array(sola, { minLength: 2, maxLength: 4 }) },
      ),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      fc.constantFrom('espera', 'espera', 'espera', 'espera', 'fin', 'corte'),
      fc.noBias(fc.integer({ min: 0, max: 9_999 })),
    )
    .map(([varias, cortes, despues, suerte]): PeticionCruda => {
      const bytes = Buffer.concat(varias.map((p) => p.bytes))
      const entera = !varias.some((p) => p.incompleta)
      const calla = suerte < calladas * 10_000
      return {
        metodos: varias.map((p) => p.metodo),
        ruta: varias[0]?.ruta ?? '',
        trozos: partir(calla ? bytes.subarray(0, Math.max(1, Math.floor(bytes.length * 0.7))) : bytes, cortes),
        // Who promised more than comes says at least that this was all, or the server would rightly wait.
        despues: calla ? 'calla' : despues === 'espera' && !entera ? 'fin' : (despues as PeticionCruda['despues']),
      }
    })
  return fc.sample(arb, { numRuns: cuantas, seed: semilla })
}

/** Those that a well-made request has. */
export const METODOS_CONOCIDOS: ReadonlySet<string> = new Set(METODOS)
