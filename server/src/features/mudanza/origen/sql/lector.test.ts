import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorDe, leer, UNA_DE_LAS_SEIS, UNO } from '../../../../../../tests/support/viejo/volcados'

type Filas = (string | null)[][]
interface Tabla {
  nombre: string
  columnas: string[]
  filas: Filas
}

const ESCAPE: Record<string, string> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\u001a': '\\Z',
  "'": "\\'",
  '"': '\\"',
  '\\': '\\\\',
}
// oxlint-disable-next-line no-control-regex -- the bytes that the dump programs escape
const conEscape = (texto: string): string => `'${texto.replaceAll(/[\0\n\r\u001a'"\\]/g, (c) => ESCAPE[c]!)}'`
const conDobles = (texto: string): string => `'${texto.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const nombre = (n: string): string => `\`${n.replaceAll('`', '``')}\``

const creacion = ({ nombre: tabla, columnas }: Tabla): string =>
  `CREATE TABLE ${nombre(tabla)} (\n` +
  columnas.map((c) => `  ${nombre(c)} varchar(255) DEFAULT NULL COMMENT 'a,(b',\n`).join('') +
  `  KEY \`k\` (${nombre(columnas[0]!)}(10))\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n`
const lista = (valores: (string | null)[], texto: (t: string) => string, entre = ','): string =>
  `(${valores.map((v) => (v === null ? 'NULL' : texto(v))).join(entre)})`

/** The same rows as each program writes them. */
const ESTILOS: Record<string, (t: Tabla) => string> = {
  'mariadb-dump': (t) =>
    '/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19\n--\n-- Host: it\'s "here"\n' +
    `/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS ${nombre(t.nombre)};\n` +
    `${creacion(t)}LOCK TABLES ${nombre(t.nombre)} WRITE;\n` +
    `/*!40000 ALTER TABLE ${nombre(t.nombre)} DISABLE KEYS */;\n` +
    `INSERT INTO ${nombre(t.nombre)} VALUES\n${t.filas.map((f) => lista(f, conEscape)).join(',\n')};\n` +
    'UNLOCK TABLES;\n-- Dump completed on 2026-10-16 18:45:00\n',
  phpMyAdmin: (t) =>
    `-- phpMyAdmin SQL Dump\n-- versión 5.2\nSTART TRANSACTION;\n${creacion(t)}` +
    `INSERT INTO ${nombre(t.nombre)} (${t.columnas.map(nombre).join(', ')}) VALUES\n` +
    `${t.filas.map((f) => lista(f, conEscape, ', ')).join(',\n')};\n\nDELIMITER $$\n--\n-- Procedimientos\n--\n` +
    "CREATE PROCEDURE `p` () BEGIN INSERT INTO usuarios VALUES ('no; es dato'); END$$\nDELIMITER ;\nCOMMIT;\n",
  'una fila por orden': (t) =>
    creacion(t) +
    t.filas
      .map((f, i) => {
        const orden = i % 2 ? 'REPLACE' : 'INSERT IGNORE'
        return `${orden} INTO \`b\`.${nombre(t.nombre)} /* a 'b */ values ${lista(f, conDobles)} ;`
      })
      .join('\r\n'),
}

const texto = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '\\',
      '\0',
      '\n',
      '\r',
      '\u001a',
      '%',
      '_',
      'ñ',
      '💪',
      ';',
      ',',
      ')',
      '--',
      '/*',
      '*/',
      '#',
      '`',
    ),
  }),
  fc.integer().map(String),
)
const tabla: fc.Arbitrary<Tabla> = fc
  .uniqueArray(fc.string({ unit: fc.constantFrom('a', 'B', '`', "'", ' ', 'ñ', '(', ';'), minLength: 1 }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((columnas) =>
    fc.record({
      nombre: fc.constantFrom('gastos', 'de `otro`; programa'),
      columnas: fc.constant(columnas),
      filas: fc.array(fc.array(fc.option(texto), { minLength: columnas.length, maxLength: columnas.length }), {
        minLength: 1,
        maxLength: 6,
      }),
    }),
  )

describe('rows of any text', () => {
  it.each(Object.keys(ESTILOS))('are read back as %s writes them, however they come', async (estilo) => {
    await fc.assert(
      fc.asyncProperty(tabla, fc.integer({ min: 1, max: 90 }), fc.boolean(), async (t, tamano, comprimido) => {
        // Lone surrogates are no text that a dump could hold: what is written is what is compared.
        const filas = t.filas.map((f) => f.map((v) => v?.toWellFormed() ?? null))
        const sql = Buffer.from(`${ESTILOS[estilo]!({ ...t, filas })}\n${UNA_DE_LAS_SEIS}`)
        const leidas = await leer(comprimido ? gzipSync(sql) : sql, tamano)
        expect(leidas.pop()).toMatchObject({ tabla: 'ajustes', valores: { nombre: null, telefono: '3' } })
        expect(leidas.map((f) => t.columnas.map((c) => f.valores[c]))).toEqual(filas)
        expect(new Set(leidas.map((f) => f.tabla))).toEqual(new Set([t.nombre]))
      }),
      { numRuns: 60 },
    )
  })

  it('are read back cut into chunks of every size from one byte up', async () => {
    const t = {
      nombre: 'gastos',
      columnas: ['id', 'texto'],
      filas: [
        ['1', "d'Ñ\\\n💪"],
        ['2', null],
      ] satisfies Filas,
    }
    for (const estilo of Object.values(ESTILOS)) {
      const sql = Buffer.from(`${estilo(t)}\n${UNA_DE_LAS_SEIS}`)
      const entera = await leer(sql)
      expect(entera.slice(0, 2).map((f) => Object.values(f.valores))).toEqual(t.filas)
      for (let tamano = 1; tamano <= sql.length; tamano++) expect(await leer(sql, tamano)).toEqual(entera)
    }
  })

  it('a dump cut at any byte is refused, never taken for a shorter one', async () => {
    const t = {
      nombre: 'gastos',
      columnas: ['id', 'texto'],
      filas: [
        ['1', "d'Ñ"],
        ['2', null],
      ] satisfies Filas,
    }
    for (const estilo of ['mariadb-dump', 'phpMyAdmin']) {
      const sql = Buffer.from(ESTILOS[estilo]!(t).replace('CREATE TABLE', `${UNA_DE_LAS_SEIS}CREATE TABLE`))
      const fin = sql.lastIndexOf(estilo === 'phpMyAdmin' ? 'COMMIT;' : '-- Dump completed') + 'COMMIT'.length
      for (let bytes = 0; bytes <= fin; bytes++)
        expect(await errorDe(sql.subarray(0, bytes))).toMatch(/cortado|vacío|ninguna orden|anterior/)
      expect(await leer(sql)).toHaveLength(3)
    }
  })
})

describe('lines and rows do not depend on where the chunks end', () => {
  const valores = "INSERT INTO ajustes VALUES (1234567,'a\nb\\\nc',/*!40000 'x' */ ,-98.75),\n(22,'d''''e',3,4);\n"
  it.each([
    [
      `${UNO}${valores}/* a\n\n*/ INSERT INTO ajustes VALUES (1,2,3,4);`,
      '[2,"1234567","a\\nb\\nc","x","-98.75"] [5,"22","d\'\'e","3","4"] [8,"1","2","3","4"]',
    ],
    [
      `${UNO}DELIMITER ;;\nCREATE PROCEDURE p() BEGIN SET a=1; INSERT INTO ajustes VALUES ('no',2,3,4); END;;\n` +
        'DELIMITER ;\n' +
        "INSERT INTO Ajustes (NOMBRE,Logo,direccion,telefono) VALUES ('si',2,3,4);",
      '[5,"si","2","3","4"]',
    ],
    [`${UNO}/*!40101 SET a = 1;`, 'El volcado está cortado: termina en medio de una orden (línea 2)'],
    [`SET a = 'x''y;'';z'; ${UNO}INSERT INTO ajustes VALUES (1,2,3,4);`, '[2,"1","2","3","4"]'],
  ])('%j', async (sql, dicho) => {
    const decir = (tamano: number): Promise<string> =>
      leer(sql, tamano).then(
        (filas) => filas.map((f) => JSON.stringify([f.linea, ...Object.values(f.valores)])).join(' '),
        (error: unknown) => (error as Error).message,
      )
    for (let tamano = 1; tamano <= sql.length; tamano++) expect(await decir(tamano)).toBe(dicho)
  })
})
