/*
 * What needs no test to be seen wrong, in the order in which mistakes are cheap: `npm run check`, and the first part of
 * `npm test`.
 */
import { programa } from './preparar.mjs'
import { correr } from './procesos.mjs'

/** @type {[titulo: string, bin: string, args: string[]][]} */
const PASOS = [
  ['Formato', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['Reglas de imports', 'scripts/imports.mjs', []],
  ['Tipos y reglas de estilo', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  ['La casa', 'scripts/casa.mjs', []],
]

/**
 * Runs the steps until one fails, and says how long each took.
 * @returns {Promise<number>} the exit code of the one that failed, or 0
 */
export async function comprobar() {
  for (const [titulo, bin, args] of PASOS) {
    console.log(`\n── ${titulo}`)
    const inicio = Date.now()
    const codigo = await correr(...programa(bin, args))
    console.log(`${((Date.now() - inicio) / 1000).toFixed(1)} s`)
    if (codigo === 0) continue
    console.error(`\nFalló: ${titulo}`)
    return codigo
  }
  return 0
}
