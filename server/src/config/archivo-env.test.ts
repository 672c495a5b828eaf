import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { leerArchivoEnv } from './archivo-env'

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'archivo-env-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

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
