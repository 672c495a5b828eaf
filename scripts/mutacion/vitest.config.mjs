/* What `npm run mutation` runs: the tests beside the pure rules, in the copy of the repository that Stryker makes. */
import path from 'node:path'
import { defineConfig } from 'vitest/config'

const raiz = path.resolve(import.meta.dirname, '../..')

export default defineConfig({
  root: raiz,
  // The packages of the copy are links to the repository's: without this the rules of the server would be tried with a domain that has no fault.
  resolve: {
    alias: [{ find: /^@mancuerna\/domain\/(.*)$/, replacement: path.join(raiz, 'domain/src/$1.ts') }],
  },
  test: {
    include: ['domain/src/**/*.test.ts', 'server/src/**/*.test.ts'],
    setupFiles: [path.join(import.meta.dirname, 'semilla.mjs')],
    env: { TZ: 'UTC' },
    testTimeout: 600_000,
  },
})
