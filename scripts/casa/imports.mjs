/*
 * node scripts/casa/imports.mjs: who may import whom (scripts/casa/checks/layers.mjs). Exit code 1 with one line for
 * each violation.
 */
import { revisarImports } from './checks/imports.mjs'
import { RAIZ } from '../lib/procesos.mjs'

const violaciones = revisarImports(RAIZ)
for (const v of violaciones) console.error(v)
console.log(
  violaciones.length
    ? `${violaciones.length} imports break the layers (scripts/casa/checks/layers.mjs).`
    : 'Every import keeps to its layer.',
)
process.exitCode = violaciones.length ? 1 : 0
