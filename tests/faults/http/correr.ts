/*
 * npm run faults:http [-- --peticiones 100000 --semilla 20261121]: raw HTTP of every kind against the production server.
 * Exit code 1 when it did anything that it may never do.
 */
import { parseArgs } from 'node:util'
import { fuzzHttp } from './fuzz'

const { values } = parseArgs({
  options: {
    peticiones: { type: 'string', default: '100000' },
    semilla: { type: 'string', default: '20261121' },
  },
})
const inicio = performance.now()
const { cuenta, objeciones } = await fuzzHttp({
  peticiones: Number(values.peticiones),
  semilla: Number(values.semilla),
  alAvanzar: (n) => console.log(`· ${n} (${Math.round((performance.now() - inicio) / 1000)} s)`),
})
console.table(cuenta)
for (const o of objeciones.slice(0, 50)) console.log(o)
console.log(`${objeciones.length} objeciones`)
process.exitCode = objeciones.length ? 1 : 0
