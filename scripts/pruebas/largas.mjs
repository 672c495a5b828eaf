/*
 * npm run largas: the tests of generated cases in their long form (tests/support/run/largo.ts): ten thousand hostile
 * requests, 200 interleavings of 16 desks, 200 histories of members. Before a release; SEMILLA and PETICIONES ask for
 * other cases, or more.
 */
import { construirWeb, generar, instalar, programa } from '../lib/preparar.mjs'
import { correr, entorno, seguirAlPadre } from '../lib/procesos.mjs'

const ARCHIVOS = [
  'hostiles/hostiles-rest',
  'hostiles/hostiles-guiones',
  'dinero/cobros-concurrencia',
  'dinero/sin-pagar',
  'libro/comprobacion',
]

seguirAlPadre()
await instalar()
await generar()
await construirWeb()
const archivos = ARCHIVOS.map((a) => `tests/integration/${a}.test.ts`)
process.exitCode = await correr(
  ...programa('node_modules/vitest/vitest.mjs', ['run', '--project', 'integracion', ...archivos]),
  { env: entorno({ NODE_ENV: 'test', VITEST: undefined, LARGAS: '1' }) },
)
