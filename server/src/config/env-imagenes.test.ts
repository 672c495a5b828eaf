import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { errorDe, leer } from '../../../tests/support/ajustes'
import { entornoDe } from './env'

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'env-imagenes-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

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
