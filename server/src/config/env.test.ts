import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { errorDe, leer } from '../../../tests/support/ajustes'
import { leerConfig } from './env'
import { procesosPorDefecto } from './maquina/procesos'

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'env-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

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
      sessionSecret: 'x'.repeat(32),
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

  it('a DATA_DIR that cannot be written is said so', () => {
    expect(() => leerConfig({ DATA_DIR: '/etc/passwd/nada' })).toThrow(
      /No se puede escribir en la carpeta de datos \/etc\/passwd\/nada/,
    )
  })
})
