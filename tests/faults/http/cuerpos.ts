import zlib from 'node:zlib'
import fc from 'fast-check'
import { imagenBomba } from './imagenes'

/** A body, and the headers that say (or lie about) what it is. */
export interface Cuerpo {
  cabeceras: string[]
  bytes: Buffer
}

const CODIFICACIONES = [
  'gzip',
  'br',
  'deflate',
  'zstd',
  'x-gzip',
  'GZIP',
  'gzip, gzip',
  'identity',
  'compress',
  '',
  '*',
]
const CHARSETS = [
  'utf-8',
  'UTF8',
  '"utf-8"',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'utf-32',
  'utf-7',
  'utf-7-imap',
  'latin1',
  'cp037',
  'ucs2',
  'hex',
  'base64',
  'shift_jis',
  'nada',
  '',
  '\u00ff',
]
const TIPOS = [
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'basura',
  '/;=',
  'application/json;;;',
]

const HONDO = 30_000
const hondo = (abre: string, cierra: string): string => abre.repeat(HONDO) + cierra.repeat(HONDO)
/** `[` and `]` as UTF-7 writes them. */
const UTF7 = '+AFs-'.repeat(HONDO) + '+AF0-'.repeat(HONDO)

/** Texts in which brackets stand deep, in bytes that hide them from whoever counts brackets. */
const HONDOS: Buffer[] = [
  Buffer.from(hondo('[', ']')),
  Buffer.from(hondo('{"a":[', ']}')),
  Buffer.from(hondo('[', ']'), 'utf16le'),
  Buffer.from(`\ufeff${hondo('[', ']')}`, 'utf16le').swap16(),
  // In UTF-16 this letter has the byte of a quote in it: everything after it seems to stand in a text.
  Buffer.from(`["\u2200",${hondo('[', ']')}]`, 'utf16le'),
  Buffer.from(UTF7),
]

const SIMPLES: Buffer[] = [
  Buffer.from('{"x":1}'),
  Buffer.from('{"metodo":"no_existe"}'),
  Buffer.from('{'),
  Buffer.from(''),
  Buffer.from('[]'),
  Buffer.from('null'),
  Buffer.from('{"nombre":"\xff\xfe"}', 'latin1'),
  Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  Buffer.from([0xff, 0xfe, 0x00, 0x00]),
  Buffer.from('{"a":"\\ud800"}'),
  Buffer.alloc(70_000, 0x20),
]

/** Little that unfolds into a lot: 40 MB of one letter, and of brackets. */
const BOMBAS: [string, Buffer][] = [
  ['gzip', zlib.gzipSync(Buffer.alloc(40_000_000, 0x5b))],
  [
    'br',
    zlib.brotliCompressSync(Buffer.alloc(40_000_000, 0x20), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  ],
  ['deflate', zlib.deflateSync(Buffer.alloc(40_000_000, 0x61))],
  ['gzip', zlib.gzipSync(zlib.gzipSync(Buffer.alloc(40_000_000, 0x61)))],
]

const comprimir: Record<string, (b: Buffer) => Buffer> = {
  gzip: (b) => zlib.gzipSync(b),
  br: (b) => zlib.brotliCompressSync(b, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  deflate: (b) => zlib.deflateSync(b),
  crudo: (b) => zlib.deflateRawSync(b),
}

const simple = fc.constantFrom(...SIMPLES, ...HONDOS)
const basura = fc.uint8Array({ minLength: 1, maxLength: 600 }).map((b) => Buffer.from(b))
const tipo = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...CHARSETS).map((c) => `application/json; charset=${c}`) },
  { weight: 2, arbitrary: fc.constantFrom(...TIPOS) },
  { weight: 1, arbitrary: fc.constant('text/plain;charset=UTF-8') },
)

/** Rightly packed, cut, with something behind it, or rubbish; called by its name or by another. */
const empaquetado = fc
  .tuple(
    fc.oneof(simple, basura),
    fc.constantFrom(...Object.keys(comprimir), 'nada'),
    fc.constantFrom(...CODIFICACIONES),
    fc.constantFrom('entero', 'entero', 'cortado', 'con cola'),
    tipo,
  )
  .map(([bytes, como, dicho, estado, t]): Cuerpo => {
    const hecho = comprimir[como]?.(bytes) ?? bytes
    const mitad = hecho.subarray(0, Math.ceil(hecho.length / 2))
    return {
      cabeceras: [`Content-Type: ${t}`, `Content-Encoding: ${dicho}`],
      bytes: estado === 'cortado' ? mitad : estado === 'con cola' ? Buffer.concat([hecho, Buffer.from('cola')]) : hecho,
    }
  })

const llano = fc.tuple(fc.oneof(simple, basura), tipo).map(([bytes, t]): Cuerpo => ({
  cabeceras: [`Content-Type: ${t}`],
  bytes,
}))

const bomba = fc.constantFrom(...BOMBAS).map(([como, bytes]): Cuerpo => ({
  cabeceras: ['Content-Type: application/json', `Content-Encoding: ${como}`],
  bytes,
}))

const PARTES = [
  '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\na;b\r\n--x',
  '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.csv"\r\n',
  '--x\r\nContent-Disposition: form-data; name="archivo"; filename="../../a.csv"\r\n\r\n\r\n--x--',
  '--x\r\nContent-Disposition: form-data; name="archivo"; filename*=utf-7\'\'a.csv\r\n\r\n\r\n--x--',
  '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
  '--x\r\n\r\n--x\r\n\r\n--x--',
  `--x\r\n${'X: y\r\n'.repeat(3000)}\r\n\r\n--x--`,
  `--x\r\nContent-Disposition: form-data; name="${'a'.repeat(20_000)}"\r\n\r\n--x--`,
  '--x\r\nContent-Disposition: form-data; name="__proto__[a]"\r\n\r\n1\r\n--x--',
  '--x--',
  'nada',
]
const formulario = fc.constantFrom(...PARTES).map((p): Cuerpo => ({
  cabeceras: ['Content-Type: multipart/form-data; boundary=x'],
  bytes: Buffer.from(p),
}))

const foto = imagenBomba.map((dataUrl): Cuerpo => ({
  cabeceras: ['Content-Type: application/json'],
  bytes: Buffer.from(JSON.stringify({ metodo: 'registrar', imagen: dataUrl, miembro: { imagen: dataUrl } })),
}))

/** What may come as a body. Nothing of it is anything that a call of ours takes. */
export const cuerpo: fc.Arbitrary<Cuerpo> = fc.oneof(
  { weight: 6, arbitrary: empaquetado },
  { weight: 5, arbitrary: llano },
  { weight: 2, arbitrary: formulario },
  { weight: 1, arbitrary: bomba },
  { weight: 1, arbitrary: foto },
)
