/*
 * node scripts/imports.mjs: who may import whom (scripts/lib/layers.mjs). Exit code 1 with one line for each violation.
 */
import { revisarImports } from './lib/imports.mjs'
import { RAIZ } from './lib/procesos.mjs'

const violaciones = revisarImports(RAIZ)
for (const v of violaciones) console.error(v)
console.log(
  violaciones.length
    ? `${violaciones.length} imports break the layers (scripts/lib/layers.mjs).`
    : 'Every import keeps to its layer.',
)
process.exitCode = violaciones.length ? 1 : 0
