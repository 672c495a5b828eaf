import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { leerConfig } from './env'
import { secretosDe } from './secretos'

const carpeta = mkdtempSync(path.join(os.tmpdir(), 'secretos-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

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
