/*
 * npm run mutation [-- domain/src/fechas/fecha.ts …]: plants one fault after the other in the pure rules and runs
 * their unit tests against each. The files named are tried whole, each with the tests beside it alone, nothing of it
 * kept. Over all of them with all of theirs: what that found is kept in .cache/mutacion, so that the next one repeats
 * only what changed (`--de-nuevo` forgets it), and its exit code is 1 under 90 %.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { RAIZ } from '../lib/procesos.mjs'

const REGLAS = ['domain/src/**/*.ts', 'server/src/**/*.reglas.ts']
const MINIMO = 90

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'de-nuevo': { type: 'boolean' }, concurrency: { type: 'string', default: '1' } },
})
const carpeta = path.join('.cache', 'mutacion')
process.chdir(RAIZ)
if (values['de-nuevo']) rmSync(carpeta, { recursive: true, force: true })

const hecho = path.join(carpeta, 'hecho.json')
const todas = positionals.length === 0
if (todas && existsSync(hecho)) olvidarVivos()
process.env.PRUEBAS_DE_MUTACION = positionals
  .map((regla) => regla.replace(/\.ts$/, '.test.ts'))
  .filter((prueba) => existsSync(prueba))
  .join(' ')

/*
 * Survivors are tried again each time: of a fault that is planted where a file is loaded (a table, a function's name)
 * Stryker does not see that a test came since. The others are taken over while their rule and their tests are the same.
 */
function olvidarVivos() {
  const guardado = JSON.parse(readFileSync(hecho, 'utf8'))
  for (const f of Object.values(guardado.files))
    f.mutants = f.mutants.filter((m) => m.status !== 'Survived' && m.status !== 'NoCoverage')
  writeFileSync(hecho, JSON.stringify(guardado))
}

const resultados = await new Stryker({
  mutate: [...(todas ? REGLAS : positionals), '!**/*.test.ts'],
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/pruebas/mutacion/vitest.config.mjs' },
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
    '!scripts/pruebas/mutacion/**',
    '!package.json',
    '!tsconfig.base.json',
    '**/node_modules',
    'server/dist',
  ],
  tempDirName: path.join(carpeta, 'copia'),
  incremental: todas,
  incrementalFile: hecho,
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  jsonReporter: { fileName: path.join(carpeta, 'informe.json') },
  htmlReporter: { fileName: path.join(carpeta, 'informe.html') },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  timeoutMS: 20_000,
  thresholds: { high: 95, low: MINIMO, break: todas ? MINIMO : null },
}).runMutationTest()
if (resultados.length === 0) process.exitCode = 1
