import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { CHROMIUM } from './scripts/lib/chromium.mjs'
import { LargasPrimero } from './tests/support/run/orden.ts'

const raiz = import.meta.dirname
const alias = [{ find: /^bcryptjs$/, replacement: path.join(raiz, 'tests/support/bcrypt-barato.ts') }]
const hayNavegador = Boolean(CHROMIUM ?? process.env.CI)
if (!hayNavegador)
  console.warn(
    '\n*** SIN PRUEBAS DE NAVEGADOR: no hay Chromium. Instálelo ' +
      '(apt-get install chromium-headless-shell, o chromium) o indique CHROMIUM. ***\n',
  )

/** `npx vitest run --project unidad` (or integracion, web, navegador); `npm test` runs all of them. */
export default defineConfig({
  root: raiz,
  // What one test writes, no other sees: each integration file has its own database, each server its own port and
  // DATA_DIR.
  test: {
    // Of two processors: part of each test is waiting (for a database, a screen, a process that starts or ends).
    maxWorkers: 3,
    // Fewer collections of what each request leaves behind.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LargasPrimero },
    // What hangs is told as a failure; what is only slow (another machine, other work on it) is none.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
    env: { TZ: 'UTC' },
    coverage: {
      provider: 'v8',
      include: ['server/src/**', 'contract/src/**', 'domain/src/**', 'web/src/**'],
      exclude: ['**/*.test.*', 'server/src/platform/db/generated/**'],
      reportsDirectory: path.join(raiz, 'coverage'),
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unidad',
          isolate: false,
          environment: 'node',
          include: [
            'server/src/**/*.test.ts',
            'contract/src/**/*.test.ts',
            'domain/src/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'integracion',
          isolate: false,
          environment: 'node',
          include: ['tests/{integration,parity,legacy,faults}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/test/setup.ts'],
        },
      },
      {
        extends: true,
        resolve: { alias },
        test: {
          name: 'navegador',
          isolate: false,
          environment: 'node',
          include: hayNavegador ? ['tests/{e2e,legacy}/**/*.spec.ts'] : [],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
