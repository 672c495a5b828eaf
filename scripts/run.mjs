/*
 * node scripts/run.mjs FILE [args]: runs one of our TypeScript programs (demo, bench, backup …)
 * with everything it needs in place.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generar, instalar } from './lib/preparar.mjs'
import { correr, entorno, RAIZ, seguirAlPadre } from './lib/procesos.mjs'

const [archivo, ...args] = process.argv.slice(2)
if (!archivo) {
  console.error('Uso: node scripts/run.mjs ARCHIVO.ts [argumentos]')
  process.exit(2)
}
seguirAlPadre()
await instalar()
await generar()
const tsx = pathToFileURL(path.join(RAIZ, 'scripts/node_modules/tsx/dist/loader.mjs')).href
// From the root, as the server: a relative DATA_DIR means the same. The person's own folder is in INIT_CWD.
const env = entorno({ INIT_CWD: process.env.INIT_CWD ?? process.cwd() })
process.exitCode = await correr(
  process.execPath,
  ['--enable-source-maps', '--import', tsx, path.join(RAIZ, archivo), ...args],
  { env },
)
