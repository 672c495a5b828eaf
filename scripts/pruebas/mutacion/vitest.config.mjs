/*
 * What `npm run mutation` runs: the tests beside the pure rules, in the copy of the repository that Stryker makes. No
 * others: of each fault Vitest reads through all that these import.
 */
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const nombradas = process.env.PRUEBAS_DE_MUTACION?.split(' ').filter(Boolean) ?? []
const raiz = path.resolve(import.meta.dirname, '../../..')

export default defineConfig({
  root: raiz,
  // The packages of the copy are links to the repository's:
  // without this the rules of the server would be tried with a domain that has no fault.
  resolve: {
    alias: [{ find: /^@mancuerna\/domain\/(.*)$/, replacement: path.join(raiz, 'domain/src/$1.ts') }],
  },
  test: {
    include: nombradas.length > 0 ? nombradas : ['domain/src/**/*.test.ts', 'server/src/**/*.reglas.test.ts'],
    setupFiles: [path.join(import.meta.dirname, 'semilla.mjs')],
    env: { TZ: 'UTC' },
    testTimeout: 600_000,
  },
})
