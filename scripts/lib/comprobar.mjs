/*
 * What needs no test to be seen wrong, in the order in which mistakes are cheap: `npm run check`, and the first part of
 * `npm test`.
 */
import { programa } from './preparar.mjs'
import { correr } from './procesos.mjs'

/** @typedef {[titulo: string, bin: string, args: string[]]} Paso */

/** A second or two each: what fails here is told at once. @type {Paso[]} */
const CORTOS = [
  ['Formato', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
  ['Reglas de imports', 'scripts/casa/imports.mjs', []],
]
/** At the same time: each leaves part of a processor to the other. @type {Paso[]} */
const LARGOS = [
  ['Tipos y reglas de estilo', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--type-check', '--deny-warnings']],
  ['La casa', 'scripts/casa/casa.mjs', []],
]

/**
 * Runs the steps until one fails, and says how long each took.
 * @returns {Promise<number>} the exit code of the first that failed, or 0
 */
export async function comprobar() {
  for (const paso of CORTOS) {
    const codigo = await uno(paso)
    if (codigo !== 0) return codigo
  }
  const codigos = await Promise.all(LARGOS.map(uno))
  return codigos.find((codigo) => codigo !== 0) ?? 0
}

/** One step; its output in one piece, when it ended. @param {Paso} paso */
async function uno([titulo, bin, args]) {
  const inicio = Date.now()
  let salida = ''
  const codigo = await correr(...programa(bin, args), { recoger: (b) => (salida = b.toString()) })
  console.log(`\n── ${titulo}\n${salida.trimEnd()}\n${((Date.now() - inicio) / 1000).toFixed(1)} s`)
  if (codigo !== 0) console.error(`\nFalló: ${titulo}`)
  return codigo
}
