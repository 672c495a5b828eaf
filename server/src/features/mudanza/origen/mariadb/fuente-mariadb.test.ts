import { createServer, type AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorDeFuente } from '../../../../../../tests/support/viejo/error-de-fuente'
import {
  archivoDe,
  hayCopias,
  huella,
  porTabla,
  verdadDe,
  VOLCADOS,
} from '../../../../../../tests/support/viejo/copias'
import {
  arrancarMariadb,
  hayMariadb,
  ordenesDe,
  type MariadbDePrueba,
} from '../../../../../../tests/support/viejo/mariadb'
import { ErrorFuente } from '../error-fuente'
import { abrirFuente } from '../fuente'
import { PLAZOS } from '../tipos'
import { servidorDe } from './conexion'

describe('addresses', () => {
  it.each([
    [
      'mysql://ana:s%40l@casa/gym',
      { host: 'casa', port: 3306, base: 'gym', usuario: 'ana', clave: 's@l', cifrado: 'no' },
    ],
    ['MariaDB://CASA:80/g%C3%B1', { host: 'casa', port: 80, base: 'gñ', usuario: 'root', clave: '', cifrado: 'no' }],
    ['mysql://a@[::1]:3307/gym?ssl-mode=required', { host: '::1', port: 3307, cifrado: 'si' }],
    ['mysql://a@b/gym?ssl-mode=VERIFY_IDENTITY&flags=+LOCAL_FILES', { cifrado: 'comprobado' }],
  ])('%s', (direccion, partes) => {
    expect(servidorDe(direccion)).toMatchObject(partes)
  })

  it.each([
    'mysql://',
    'mysql://casa',
    'mysql://casa/',
    'mysql://casa/a/b',
    'mysql://casa:999999/g',
    'mysql://c/g?ssl-mode=x',
  ])('%s is refused', (direccion) => {
    expect(() => servidorDe(direccion)).toThrow(ErrorFuente)
  })
})

describe('servers that are none', () => {
  it('nobody there, an unknown host, one that never speaks, and one that speaks something else', async () => {
    const mudo = createServer(() => {}).listen(0, '127.0.0.1')
    const otro = createServer((s) => s.end('SSH-2.0-OpenSSH_9.2\r\n')).listen(0, '127.0.0.1')
    const cerrado = createServer().listen(0, '127.0.0.1')
    await Promise.all(
      [mudo, otro, cerrado].map((s) => s.listening || new Promise((listo) => s.once('listening', listo))),
    )
    const puertoDe = (s: typeof mudo): number => (s.address() as AddressInfo).port
    const puerto = puertoDe(cerrado)
    await new Promise((listo) => cerrado.close(listo))
    const frases = [
      await errorDeFuente(abrirFuente(`mysql://a:secreta@127.0.0.1:${puerto}/gym`)),
      await errorDeFuente(abrirFuente('mysql://a:secreta@no-existe.invalid/gym')),
      await errorDeFuente(
        abrirFuente(`mysql://a:secreta@127.0.0.1:${puertoDe(mudo)}/gym`, { responder: 50, seguir: 50 }),
      ),
      await errorDeFuente(abrirFuente(`mysql://a:secreta@127.0.0.1:${puertoDe(otro)}/gym`)),
    ]
    expect(frases.slice(0, 3)).toEqual([
      `En 127.0.0.1:${puerto} no responde ninguna base de datos: compruebe el servidor y el puerto`,
      'No se encuentra el servidor no-existe.invalid: compruebe la dirección',
      `El servidor 127.0.0.1:${puertoDe(mudo)} no respondió a tiempo`,
    ])
    expect(frases.join()).not.toContain('secreta')
    mudo.close()
    otro.close()
  })
})

const CREAR: Record<string, string> = {
  ajustes: 'nombre text, logo text, direccion text, telefono text',
  pagos: 'id int, matricula text, idMembresia int, idUsuario int, fecha datetime, monto decimal(5,2)',
}
const crear = (tabla: string, mas = ''): string => `CREATE TABLE ${tabla} (${CREAR[tabla.toLowerCase()]})${mas};`

describe.skipIf(!hayMariadb)('a real MariaDB', () => {
  let servidor: MariadbDePrueba
  const de = (base: string, cuenta = 'root'): string => `mysql://${cuenta}@127.0.0.1:${servidor.puerto}/${base}`

  beforeAll(async () => {
    servidor = await arrancarMariadb()
    await servidor.ejecutar(
      'CREATE DATABASE vacia; CREATE DATABASE ajena; CREATE TABLE ajena.wp_posts (id int);' +
        'CREATE DATABASE otra; CREATE TABLE otra.usuarios (id int, correo text);' +
        "CREATE USER ana@'127.0.0.1' IDENTIFIED BY 'cl@ve'; CREATE USER sola@'127.0.0.1'",
    )
  })
  afterAll(() => servidor.cerrar())

  it.runIf(hayCopias).each(VOLCADOS)('%s/%s loaded into it is read as it was stored', async (copia, archivo) => {
    const base = archivo.replaceAll(/\W/g, '_')
    await servidor.ejecutar(`CREATE DATABASE ${base}`)
    await servidor.ejecutar(ordenesDe(gunzipSync(readFileSync(archivoDe(copia, archivo)))), base)
    const fuente = await abrirFuente(de(base))
    const verdad = verdadDe(copia)
    for (let vez = 0; vez < 2; vez++) {
      const filas = await porTabla(fuente.filas())
      expect(Object.fromEntries(fuente.tablas())).toEqual(verdad.counts)
      for (const [tabla, { columns, sha256 }] of Object.entries(verdad.tables))
        expect(huella(filas.get(tabla) ?? [], columns), tabla).toBe(sha256)
    }
    expect(fuente).toMatchObject({ clase: 'MARIADB', descripcion: `la base ${base} en 127.0.0.1:${servidor.puerto}` })
    expect(fuente.faltas()).toEqual([])
    await fuente.cerrar()
  })

  it('latin1 tables, capitals of Windows, other columns, leftover and empty tables, views: all as stored', async () => {
    await servidor.ejecutar(
      `CREATE DATABASE mezcla; USE mezcla; ${crear('Ajustes', ' DEFAULT CHARSET latin1')}
       SET NAMES latin1; INSERT INTO Ajustes VALUES (x'd18081', NULL, '', '0x'); SET NAMES utf8mb4;
       ${crear('pagos')} ALTER TABLE pagos ADD id_entrenador bigint NOT NULL;
       INSERT INTO pagos VALUES (18446744, '0', 0, -1, '2026-00-10 00:00:00', -999.99, 0),
         (2, '💪', 1, 1, '0000-00-00', 0, 7);
       CREATE TABLE \`de \`\`otro\`\`; programa\` (\`a b\` double, c blob);
       INSERT INTO \`de \`\`otro\`\`; programa\` VALUES (1.5, 'x');
       CREATE TABLE gastos (id int); CREATE VIEW vista AS SELECT * FROM pagos`,
    )
    const fuente = await abrirFuente(de('mezcla'))
    const filas = await porTabla(fuente.filas())
    expect(filas.get('ajustes')!.map((f) => f.valores)).toEqual([
      { nombre: 'Ñ€\u0081', logo: null, direccion: '', telefono: '0x' },
    ])
    expect(filas.get('pagos')!.map((f) => [f.linea, ...Object.values(f.valores)])).toEqual([
      [1, '18446744', '0', '0', '-1', '2026-00-10 00:00:00', '-999.99', '0'],
      [2, '2', '💪', '1', '1', '0000-00-00 00:00:00', '0.00', '7'],
    ])
    expect(Object.fromEntries(fuente.tablas())).toEqual({ ajustes: 1, pagos: 2, 'de `otro`; programa': 1, gastos: 0 })
    expect(filas.get('de `otro`; programa')![0]!.valores).toEqual({ 'a b': '1.5', c: 'x' })
    expect(fuente.faltas()).toEqual(
      ['membresias', 'miembros', 'usuarios', 'visitas'].map((t) => `La base no trae la tabla ${t}.`),
    )
    await fuente.cerrar()
  })

  it('what is read is of one moment: what is written meanwhile is not in it, nor has who writes to wait', async () => {
    await servidor.ejecutar(`CREATE DATABASE momento; USE momento; ${crear('pagos')} ${crear('ajustes')}
      INSERT INTO pagos SELECT seq, '0', 0, 1, NOW(), 1 FROM seq_1_to_20000;
      INSERT INTO ajustes VALUES ('antes','','','')`)
    const fuente = await abrirFuente(de('momento'))
    let leidos = 0
    let nombre: string | null | undefined
    for await (const { tabla, valores } of fuente.filas()) {
      if (tabla === 'ajustes') nombre = valores['nombre']
      else if (leidos++ === 0)
        await servidor.ejecutar("DELETE FROM pagos WHERE id > 100; UPDATE ajustes SET nombre = 'después'", 'momento')
    }
    expect([leidos, nombre]).toEqual([20_000, 'antes'])
    await fuente.cerrar()
  })

  it('nothing can be written: the account may write, this connection may not', async () => {
    const { conectar } = await import('./conexion')
    const { empezarInstantanea } = await import('./vieja.repo')
    await servidor.ejecutar(`CREATE DATABASE sololeer; USE sololeer; ${crear('ajustes')}`)
    const con = await conectar(servidorDe(de('sololeer')), PLAZOS)
    await empezarInstantanea(con)
    const error = await new Promise((listo) => con.query("INSERT INTO ajustes VALUES ('','','','')", listo))
    expect(error).toMatchObject({ code: 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION' })
    con.destroy()
  })

  it('a wrong password, no right, no base, one of another program: a sentence each, without the password', async () => {
    const frases = await Promise.all(
      [
        de('vacia', 'ana:otra-clave'),
        de('vacia', 'ana:cl%40ve'),
        de('no_existe'),
        de('vacia'),
        de('ajena'),
        de('otra'),
      ].map((direccion) => errorDeFuente(abrirFuente(direccion))),
    )
    const ninguna = 'no tiene ninguna de sus tablas (ajustes, membresias, miembros, pagos, usuarios, visitas)'
    expect(frases).toEqual([
      'La base de datos no admite al usuario ana con esa clave',
      'El usuario ana no tiene permiso para leer la base vacia',
      `En 127.0.0.1:${servidor.puerto} no existe la base no_existe`,
      `La base vacia no es la del sistema anterior: ${ninguna}`,
      `La base ajena no es la del sistema anterior: ${ninguna}`,
      'La tabla usuarios no es la del sistema anterior: le falta la columna usuario',
    ])
  })

  it('a server that dies in the middle is told in a sentence, and one that is left early is let go', async () => {
    const efimero = await arrancarMariadb()
    try {
      await efimero.ejecutar(`CREATE DATABASE g; USE g; ${crear('pagos')}
        INSERT INTO pagos SELECT seq, repeat('x', 200), 0, 1, NOW(), 1 FROM seq_1_to_200000`)
      const direccion = `mysql://root@127.0.0.1:${efimero.puerto}/g`
      const dejada = await abrirFuente(direccion)
      for await (const { linea } of dejada.filas()) if (linea === 3) break
      await dejada.cerrar()
      const fuente = await abrirFuente(direccion)
      const leer = async (): Promise<void> => {
        for await (const { linea } of fuente.filas()) if (linea === 5) efimero.matar()
      }
      expect(await errorDeFuente(leer())).toBe('La base de datos cortó la conexión antes del final')
      await fuente.cerrar()
    } finally {
      await efimero.cerrar()
    }
  })
})
