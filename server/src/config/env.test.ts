import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { leerArchivoEnv } from './archivo-env'
import type { Entorno } from './entorno'
import { entornoDe, leerConfig } from './env'
import { procesosPorDefecto } from './procesos'
import { secretosDe } from './secretos'

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'env-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

const SECRETOS = { SESSION_SECRET: 'x'.repeat(32), CLAVE_INICIAL: 'inicial-1' }
const leer = (env: Entorno) => leerConfig({ ...SECRETOS, ...env })
const errorDe = (env: Entorno) => {
  try {
    leer(env)
  } catch (e) {
    return (e as Error).message
  }
  return ''
}

describe('settings', () => {
  it('have the defaults that the README says', () => {
    expect(leer({})).toEqual({
      puerto: 3000,
      host: '127.0.0.1',
      procesos: procesosPorDefecto(),
      databaseUrl: undefined,
      dataDir: path.resolve('data'),
      imagenes: { carpeta: path.resolve('data/imagenes'), s3: undefined },
      adminPassword: undefined,
      zona: 'America/Guayaquil',
      trustProxy: false,
      corsOrigins: [],
      apiBase: '/api',
      logLevel: 'info',
      informes: { aLaVez: 6, esperaMs: 10_000, sinLeerMs: 30_000, replica: undefined },
      consultaClientesUrl: undefined,
      facturacionUrl: undefined,
      mensajes: undefined,
      respaldos: { carpeta: path.resolve('data/respaldos'), conservar: 14, cada: undefined },
      sessionSecret: SECRETOS.SESSION_SECRET,
      contrasenaInicial: 'inicial-1',
      sesionMaximaDias: undefined,
      sesionAnteriorDias: 90,
      mudanzaMaximoBytes: 2048 * 1024 * 1024,
      clienteAnterior: undefined,
    })
  })

  it('an empty variable is one that was not set', () => {
    expect(leer({ PORT: '', DATABASE_URL: ' ', TRUST_PROXY: '', CORS_ORIGINS: '', MENSAJES_CANAL: '' })).toEqual(
      leer({}),
    )
  })

  it('one process serves for each two processors, as far as the memory goes', () => {
    const GB = 1024 ** 3
    expect([1, 2, 3, 4, 16, 400].map((n) => procesosPorDefecto(n, Infinity))).toEqual([1, 1, 1, 2, 8, 64])
    expect([0.5, 1, 2, 8].map((gb) => procesosPorDefecto(16, gb * GB))).toEqual([1, 1, 5, 8])
    expect(leer({ PROCESOS: '3' }).procesos).toBe(3)
  })

  it('every wrong one is listed in one message, without its value', () => {
    const mensaje = errorDe({
      PORT: '70000',
      PROCESOS: '0',
      DATABASE_URL: 'mysql://secreto@x',
      DATABASE_URL_LECTURA: 'replica',
      GYM_TZ: '+05:00',
      TRUST_PROXY: 'tal vez',
      CORS_ORIGINS: 'gimnasio.ec',
      API_BASE: 'https://servidor.ec',
      LOG_LEVEL: 'mucho',
      INFORMES_A_LA_VEZ: '0',
      INFORMES_ESPERA: '1.5',
      INFORMES_SIN_LEER: '9999',
      ADMIN_PASSWORD: 'corta',
      CONSULTA_CLIENTES_URL: 'https://x.ec/',
      FACTURACION_URL: 'x',
      SESION_MAXIMA_DIAS: '0',
      SESION_ANTERIOR_DIAS: '4000',
      RESPALDO_CADA: '24',
      RESPALDO_CONSERVAR: '0',
      CLIENTE_ANTERIOR_HOSTS: 'http://secreto/api',
      MENSAJES_CANAL: 'whatsapp',
      MENSAJES_WHATSAP_TOKEN: 'secreto',
    })
    for (const clave of [
      'PORT',
      'PROCESOS',
      'DATABASE_URL',
      'DATABASE_URL_LECTURA',
      'GYM_TZ',
      'TRUST_PROXY',
      'CORS_ORIGINS',
      'API_BASE',
      'LOG_LEVEL',
      'INFORMES_A_LA_VEZ',
      'INFORMES_ESPERA',
      'INFORMES_SIN_LEER',
      'ADMIN_PASSWORD',
      'CONSULTA_CLIENTES_URL',
      'FACTURACION_URL',
      'SESION_MAXIMA_DIAS',
      'SESION_ANTERIOR_DIAS',
      'RESPALDO_CADA',
      'RESPALDO_CONSERVAR',
      'CLIENTE_ANTERIOR_HOSTS',
      'MENSAJES_WHATSAPP_TOKEN',
      'MENSAJES_WHATSAPP_TELEFONO_ID',
      'MENSAJES_WHATSAP_TOKEN',
    ])
      expect(mensaje).toContain(`  ${clave}: `)
    expect(mensaje).toContain('Hay 23 ajustes incorrectos')
    expect(mensaje).not.toMatch(/secreto|corta/)
  })

  it.each([
    ['off', false],
    ['0', false],
    ['1', 1],
    ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
    ['::1', ['::1']],
  ])('TRUST_PROXY=%s', (valor, esperado) => expect(leer({ TRUST_PROXY: valor }).trustProxy).toEqual(esperado))

  it('the hosts of the old client are told as addresses or as hosts', () =>
    expect(
      leer({
        CLIENTE_ANTERIOR_DIR: '/anterior',
        CLIENTE_ANTERIOR_HOSTS: 'http://192.168.1.10:80/, https://Viejo.EC:8443,gimnasio',
      }).clienteAnterior,
    ).toEqual({ carpeta: '/anterior', hosts: ['192.168.1.10', 'viejo.ec:8443', 'gimnasio'] }))

  it.each([
    ['', '/api'],
    ['/gimnasio/api/', '/gimnasio/api'],
    ['https://Servidor.gimnasio.ec:8443/api', 'https://servidor.gimnasio.ec:8443/api'],
  ])('[API-01] API_BASE=%s', (valor, esperado) => expect(leer({ API_BASE: valor }).apiBase).toBe(esperado))

  it.each([
    '/',
    'api',
    '//otro.ec/api',
    'ftp://otro.ec/api',
    'https://a@otro.ec/api',
    'https://otro.ec/api?x=1',
    '/a"b/api',
  ])('[API-01] API_BASE=%s is none', (valor) =>
    expect(errorDe({ API_BASE: valor })).toContain('API_BASE: debe terminar en /api'),
  )

  it('each message channel asks for its own keys', () => {
    expect(
      leer({ MENSAJES_CANAL: 'whatsapp', MENSAJES_WHATSAPP_TOKEN: 't', MENSAJES_WHATSAPP_TELEFONO_ID: '9' }).mensajes,
    ).toEqual({
      canal: 'whatsapp',
      token: 't',
      telefonoId: '9',
      url: 'https://graph.facebook.com/v21.0',
    })
    expect(
      leer({ MENSAJES_CANAL: 'smtp', MENSAJES_SMTP_URL: 'smtp://x:25', MENSAJES_SMTP_DE: 'Gimnasio <g@x.ec>' })
        .mensajes,
    ).toEqual({
      canal: 'smtp',
      url: 'smtp://x:25',
      de: 'Gimnasio <g@x.ec>',
      dominio: undefined,
    })
    expect(leer({ MENSAJES_CANAL: 'http', MENSAJES_HTTP_URL: 'http://x/enviar' }).mensajes).toEqual({
      canal: 'http',
      url: 'http://x/enviar',
      token: undefined,
    })
    expect(errorDe({ MENSAJES_HTTP_URL: 'http://x' })).toContain('MENSAJES_CANAL: falta')
    expect(errorDe({ MENSAJES_CANAL: 'paloma' })).toContain('MENSAJES_CANAL: debe ser')
  })

  it('the password of the database may come from a file', () => {
    const archivo = path.join(carpeta, 'clave')
    writeFileSync(archivo, 'a/b c\n')
    expect(leer({ DATABASE_URL: 'postgresql://u@db:5432/m', DATABASE_PASSWORD_FILE: archivo }).databaseUrl).toBe(
      'postgresql://u:a%2Fb%20c@db:5432/m',
    )
    expect(errorDe({ DATABASE_PASSWORD_FILE: `${archivo}-no` })).toContain(
      'DATABASE_PASSWORD_FILE: no se puede leer el archivo',
    )
  })

  it('pictures are kept in a bucket where one is named, with a key by value or in a file', () => {
    const archivo = path.join(carpeta, 'secreto-s3')
    writeFileSync(archivo, 'de+archivo/\n')
    const bucket = { IMAGENES_S3_BUCKET: 'gimnasio', IMAGENES_S3_CLAVE: 'quien', IMAGENES_S3_SECRETO: 'por-valor' }
    const deAmazon = {
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'gimnasio',
      prefijo: 'imagenes/',
      clave: 'quien',
      secreto: 'por-valor',
      porRuta: false,
    }
    const config = leer(bucket)
    expect(config.imagenes.s3).toEqual(deAmazon)
    const propio = {
      IMAGENES_S3_ENDPOINT: 'http://garage:3900',
      IMAGENES_S3_REGION: 'garage',
      IMAGENES_S3_PREFIJO: 'norte/fotos/',
      IMAGENES_S3_SECRETO_FILE: archivo,
    }
    expect(leer({ ...bucket, ...propio }).imagenes.s3).toEqual({
      ...deAmazon,
      endpoint: 'http://garage:3900',
      region: 'garage',
      prefijo: 'norte/fotos/',
      secreto: 'de+archivo/',
      porRuta: true,
    })
    expect(leer({ ...bucket, ...propio, IMAGENES_S3_ESTILO: 'host' }).imagenes.s3?.porRuta).toBe(false)
    // A program that this server starts is set as it is, whatever its .env file says.
    expect(leer({ ...propio, ...entornoDe(config) }).imagenes.s3).toEqual(deAmazon)
    expect(leer({ ...bucket, ...propio, ...entornoDe(leer({})) }).imagenes.s3).toBeUndefined()
    const mal = errorDe({
      IMAGENES_S3_BUCKET: 'un secreto',
      IMAGENES_S3_ENDPOINT: 'http://quien:secreto@s3',
      IMAGENES_S3_PREFIJO: '/secreto',
      IMAGENES_S3_ESTILO: 'secreto',
      IMAGENES_S3_CLAVE_FILE: `${archivo}-no`,
      IMAGENES_S3_SECRET: 'secreto',
    })
    for (const cual of ['BUCKET', 'ENDPOINT', 'PREFIJO', 'ESTILO', 'CLAVE_FILE', 'SECRET'])
      expect(mal).toContain(`  IMAGENES_S3_${cual}: `)
    expect(mal).not.toContain('secreto')
    expect(errorDe({ IMAGENES_S3_BUCKET: 'gimnasio' })).toMatch(/_CLAVE: falta\n {2}IMAGENES_S3_SECRETO: falta/)
    expect(errorDe({ IMAGENES_S3_CLAVE: 'quien' })).toContain('IMAGENES_S3_BUCKET: falta')
  })

  it('secrets that are not set are generated once, for the owner alone', () => {
    const primera = leerConfig({ DATA_DIR: carpeta })
    expect(leerConfig({ DATA_DIR: carpeta })).toEqual(primera)
    const archivo = path.join(carpeta, 'secretos.json')
    expect(statSync(archivo).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(archivo, 'utf8'))).toEqual({
      sessionSecret: primera.sessionSecret,
      claveInicial: primera.contrasenaInicial,
    })
    expect(secretosDe(carpeta).claveInicial).toMatch(/^(\w{4}-){3}\w{4}$/)
  })

  it('a .env file is text, whole, or the start says so', () => {
    const archivo = path.join(carpeta, '.env')
    expect(leerArchivoEnv(archivo)).toEqual({})
    writeFileSync(archivo, '\uFEFF# gimnasio\nPORT=8080\nGYM_TZ="America/Lima"\n')
    expect(leerArchivoEnv(archivo)).toEqual({ PORT: '8080', GYM_TZ: 'America/Lima' })
    for (const malo of [
      Buffer.from('PORT=8080\n', 'utf16le'),
      Buffer.from('GYM=Gimnasio Ñandú\n', 'latin1'),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('PORT=8080\n\0\n'),
    ]) {
      writeFileSync(archivo, malo)
      expect(() => leerArchivoEnv(archivo)).toThrow(/El archivo .*\.env no es un archivo de texto UTF-8/)
    }
  })

  it('a DATA_DIR that cannot be written is said so', () => {
    expect(() => leerConfig({ DATA_DIR: '/etc/passwd/nada' })).toThrow(
      /No se puede escribir en la carpeta de datos \/etc\/passwd\/nada/,
    )
  })
})
