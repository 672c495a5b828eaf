import fc from 'fast-check'

/** What attacks and mistakes write. */
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
/** What encodings, screens and columns stumble over. */
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

/** A text that nobody should send. */
export const texto = fc.oneof(
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
