/* npm run mutation [-- domain/src/fecha.ts …]: plants one fault after the other in the pure rules (all of them, or the files named) and runs their unit tests against
   each. What a run found is kept in .cache/mutacion, so that the next one repeats only what changed (`--de-nuevo` forgets it). Exit code 1 under 90 %. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { RAIZ } from './lib/procesos.mjs'

const REGLAS = ['domain/src/**/*.ts', 'server/src/**/*.reglas.ts']
const MINIMO = 90

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'de-nuevo': { type: 'boolean' }, concurrency: { type: 'string', default: '1' } },
})
const carpeta = path.join('.cache', 'mutacion')
process.chdir(RAIZ)
if (values['de-nuevo']) rmSync(carpeta, { recursive: true, force: true })

const resultados = await new Stryker({
  mutate: [...(positionals.length > 0 ? positionals : REGLAS), '!**/*.test.ts'],
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutacion/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: Number(values.concurrency),
  // Stryker reads tsconfig files with a TypeScript older than ours; nothing here needs it.
  tsconfigFile: 'ninguno.json',
  checkers: [],
  // Only what the unit tests of the rules read is copied.
  ignorePatterns: [
    '**',
    '!domain/**',
    '!server/src/**',
    '!server/package.json',
    '!contract/**',
    '!scripts/mutacion/**',
    '!package.json',
    '!tsconfig.base.json',
    '**/node_modules',
    'server/dist',
  ],
  tempDirName: path.join(carpeta, 'copia'),
  incremental: true,
  incrementalFile: path.join(carpeta, 'hecho.json'),
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: path.join(carpeta, 'informe.json') },
  htmlReporter: { fileName: path.join(carpeta, 'informe.html') },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 20_000,
  thresholds: { high: 95, low: MINIMO, break: positionals.length > 0 ? null : MINIMO },
}).runMutationTest()
if (resultados.length === 0) process.exitCode = 1
