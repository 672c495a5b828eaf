/* npm run check: format, imports, types, style and the house, in well under a minute: before each commit. */
import { comprobar } from './lib/comprobar.mjs'
import { generar, instalar } from './lib/preparar.mjs'
import { seguirAlPadre } from './lib/procesos.mjs'

seguirAlPadre()
const inicio = Date.now()
await instalar()
await generar()
const codigo = await comprobar()
console.log(`\n${codigo === 0 ? 'Todo bien' : 'Hay fallos'} (${Math.round((Date.now() - inicio) / 1000)} s)`)
process.exitCode = codigo
