import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { errorDe, leer, UNA_DE_LAS_SEIS, UNO } from '../../../../../../tests/support/viejo/volcados'
import { leerVolcado } from '../volcado'
import { ErrorVolcado } from './error-volcado'

const COLUMNAS_PAGOS = '(id int, matricula text, idMembresia int, idUsuario int, fecha datetime, monto decimal(5,2))'

describe('what is no dump of the old program is refused with one sentence and the line', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const tar = Buffer.concat([Buffer.from('a.sql'.padEnd(257, '\0')), Buffer.from('ustar\0'.padEnd(300, '\0'))])
  const dump = gzipSync(`${UNO}${UNA_DE_LAS_SEIS}`)
  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'El archivo está vacío (línea 1)'],
    ['nothing in gzip', gzipSync(''), 'El archivo está vacío (línea 1)'],
    ['a picture', png, 'El archivo no es un volcado de MySQL: es una imagen (línea 1)'],
    ['a picture in gzip', gzipSync(png), 'El archivo no es un volcado de MySQL: es una imagen (línea 1)'],
    [
      'a ZIP',
      Buffer.from('PK\u0003\u0004...'),
      'El archivo no es un volcado de MySQL: es un archivo ZIP: ' +
        'descomprímalo y traiga el .sql que contiene (línea 1)',
    ],
    [
      'a file of SQLite',
      'SQLite format 3\0...',
      'El archivo no es un volcado de MySQL: es una base de SQLite (línea 1)',
    ],
    [
      'a page',
      ' \n<!DOCTYPE html><html>',
      'El archivo no es un volcado de MySQL: es una página web o un XML (línea 1)',
    ],
    [
      'a tar.gz',
      gzipSync(tar),
      'El archivo no es un volcado de MySQL: es un archivo tar: saque de él el .sql (línea 1)',
    ],
    [
      'UTF-16',
      Buffer.from('\ufeffCREATE', 'utf16le'),
      'El archivo no es un volcado de MySQL: está escrito en UTF-16: guárdelo de nuevo como UTF-8 (línea 1)',
    ],
    [
      'PostgreSQL',
      '--\n-- PostgreSQL database dump\n--',
      'El archivo no es un volcado de MySQL: es una copia de PostgreSQL (línea 1)',
    ],
    [
      'a list',
      '# lista\n\nnombre;cédula\nAna;09',
      'El archivo no es un volcado de MySQL: no empieza con ninguna orden suya (línea 3)',
    ],
    ['comments', '-- nada\n\n', 'El archivo no es un volcado de MySQL: no contiene ninguna orden (línea 3)'],
    [
      'a broken gzip',
      Buffer.concat([dump.subarray(0, 20), Buffer.from('zzzzzzzzzz')]),
      'El archivo gzip está dañado o cortado (línea 1)',
    ],
    ['a cut gzip', dump.subarray(0, -12), 'El archivo gzip está dañado o cortado (línea 1)'],
    [
      'another base',
      'CREATE TABLE wp_posts (id int);',
      'El volcado no es de la base del sistema anterior: no tiene ninguna de sus tablas ' +
        '(ajustes, membresias, miembros, pagos, usuarios, visitas) (línea 1)',
    ],
    [
      'another base with a table so named',
      '\nCREATE TABLE usuarios (id int, correo text);',
      'La tabla usuarios no es la del sistema anterior: le falta la columna usuario (línea 2)',
    ],
    [
      'a cut row',
      `${UNO}INSERT INTO ajustes VALUES\n('a','b','c','d'),\n('e','f`,
      'El volcado está cortado: termina en medio de una orden (línea 4)',
    ],
    ['a cut statement', `${UNO}\nLOCK TABLES a`, 'El volcado está cortado: termina en medio de una orden (línea 3)'],
    ['a cut comment', `${UNO}\n/* a\nb`, 'El volcado está cortado: termina en medio de una orden (línea 3)'],
    ['no end', `-- MySQL dump 10.13\n${UNO}`, 'El volcado está cortado: le falta el final (línea 3)'],
    [
      'a value too many',
      `${UNO}INSERT INTO ajustes VALUES (1,2,3,4),\n(1,2,3,4,5);`,
      'Una fila de ajustes trae 5 valores y la tabla tiene 4 columnas (línea 3)',
    ],
    [
      'a value too few',
      `${UNO}INSERT INTO ajustes (telefono, logo, nombre, direccion) VALUES (1,2,3);`,
      'Una fila de ajustes trae 3 valores y la tabla tiene 4 columnas (línea 2)',
    ],
    [
      'a function',
      `${UNO}INSERT INTO ajustes VALUES (1,2,\nNOW(),4);`,
      'Hay un valor que ningún volcado escribe: ni texto, ni número, ni NULL (línea 3)',
    ],
    [
      'no comma',
      `${UNO}INSERT INTO ajustes VALUES (1 2,3,4);`,
      'Tras un valor no sigue ni coma ni paréntesis (línea 2)',
    ],
    [
      'no comma between rows',
      `${UNO}INSERT INTO ajustes VALUES (1,2,3,4)\n(5,6,7,8);`,
      'Tras una fila no sigue ni coma ni el fin de la orden (línea 3)',
    ],
    ['no row', `${UNO}INSERT INTO ajustes VALUES ;`, 'Donde debía empezar una fila no hay paréntesis (línea 2)'],
    [
      'half a byte',
      `${UNO}INSERT INTO ajustes VALUES (0xABC,2,3,4);`,
      'Hay un valor hexadecimal mal escrito (línea 2)',
    ],
    [
      'rows of a query',
      `${UNO}INSERT INTO ajustes SELECT 1,2,3,4;`,
      'Un INSERT de ajustes no dice sus valores, como lo hace todo volcado (línea 2)',
    ],
    [
      'rows as UPDATE',
      `${UNO}UPDATE \`ajustes\` SET nombre = 'a';`,
      'Las filas de ajustes vienen como UPDATE: exporte de nuevo, con INSERT (línea 2)',
    ],
    [
      'the same twice',
      `${UNO}${UNO}`,
      'El volcado trae dos veces la tabla ajustes: son dos copias en un archivo (línea 2)',
    ],
    [
      'two bases',
      `USE a;CREATE TABLE pagos ${COLUMNAS_PAGOS};\nUSE b;CREATE TABLE pagos ${COLUMNAS_PAGOS};`,
      'El volcado trae dos bases con la tabla pagos (a y b): saque la copia de una sola (línea 2)',
    ],
  ])('%s', async (_, volcado, frase) => {
    expect(await errorDe(volcado)).toBe(frase)
  })
})

describe('hostile dumps', () => {
  it('one INSERT of any length is read as it comes: no more than two chunks ahead of its rows', async () => {
    const fila = "(1,'aaaaaaaaaaaaaaaaaaaaaaa',3,4)"
    const porTrozo = 1000
    let entregadas = 0
    const largo = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from(`${UNO}INSERT INTO ajustes VALUES\n${fila}`)
      for (; entregadas < 100 * porTrozo; entregadas += porTrozo) yield Buffer.from(`,\n${fila}`.repeat(porTrozo))
      yield Buffer.from(';\n')
    }
    let leidas = 0
    let adelante = 0
    for await (const { linea } of leerVolcado(largo())) {
      leidas++
      if (linea !== leidas + 2) expect(linea).toBe(leidas + 2)
      adelante = Math.max(adelante, entregadas - leidas)
    }
    expect(leidas).toBe(100 * porTrozo + 1)
    expect(adelante).toBeLessThanOrEqual(2 * porTrozo)
  })

  it('an unclosed quote of 10 MB is said to be cut, in the line where its row begins', async () => {
    expect(await errorDe(`${UNO}INSERT INTO ajustes VALUES\n(1,'${'a\n'.repeat(5 << 20)}`)).toBe(
      'El volcado está cortado: termina en medio de una orden (línea 3)',
    )
  })

  it('an unclosed quote without end is not held for ever', async () => {
    const sinFin = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from(`${UNO}\nSET a = '`)
      for (;;) yield Buffer.alloc(1 << 20, 'a')
    }
    await expect(leerVolcado(sinFin()).next()).rejects.toThrow(/más de 32 MB sin terminar.*\(línea 3\)/)
  })

  it('comments in comments, ten thousand deep, and ten thousand columns', async () => {
    const hondo = `${'/*!50000 '.repeat(10_000)} SET a = 1 ${'*/'.repeat(10_000)};/* ${'/* '.repeat(10_000)} */`
    const columnas = Array.from({ length: 10_000 }, (_, i) => `c${i}`)
    const crear = `CREATE TABLE ancha (${columnas.map((c) => `${c} int`).join()});`
    const ancha = `${crear}INSERT INTO ancha VALUES (${columnas.map((_, i) => i).join()});`
    const [fila, otra] = await leer(`${hondo}${ancha}${UNA_DE_LAS_SEIS}`, 4096)
    expect(Object.keys(fila!.valores)).toEqual(columnas)
    expect(fila!.valores['c9999']).toBe('9999')
    expect(otra!.tabla).toBe('ajustes')
  })

  it('a column named as what every object has is refused or is only a name', async () => {
    expect(await errorDe('CREATE TABLE x (`__proto__` int);')).toContain('no pueden ser')
    const [fila] = await leer(`INSERT INTO x (\`constructor\`, toString) VALUES (1,2);${UNA_DE_LAS_SEIS}`)
    expect(Object.entries(fila!.valores)).toEqual([
      ['constructor', '1'],
      ['toString', '2'],
    ])
  })

  it.each<[string, Buffer]>([
    ['no dump', Buffer.from('<html>')],
    ['no dump in gzip', gzipSync('<html>'.padEnd(2000))],
    ['another base', Buffer.from('SET a = 1; SELECT NOW;')],
    ['nothing', gzipSync('')],
  ])('a source that turns out to be %s is closed', async (_, bytes) => {
    const fuente = Readable.from([bytes, Buffer.alloc(1)])
    await expect(leerVolcado(fuente).next()).rejects.toThrow(ErrorVolcado)
    await expect.poll(() => fuente.destroyed).toBe(true)
  })

  it('a source that breaks says its own error, and one that is left early is closed', async () => {
    let cerrada = false
    const rota = async function* (): AsyncGenerator<Buffer> {
      try {
        yield Buffer.from(`${UNO}${UNA_DE_LAS_SEIS}\n`)
        throw new Error('disco')
      } finally {
        cerrada = true
      }
    }
    const filas = leerVolcado(rota())
    await expect(filas.next()).rejects.toThrow('disco')
    cerrada = false
    const larga = async function* (): AsyncGenerator<Buffer> {
      try {
        yield Buffer.from(UNO)
        for (;;) yield Buffer.from(`${UNA_DE_LAS_SEIS}\n`)
      } finally {
        cerrada = true
      }
    }
    for await (const fila of leerVolcado(larga())) if (fila.linea > 5) break
    expect(cerrada).toBe(true)
  })
})
