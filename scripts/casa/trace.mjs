/*
 * npm run trace: the requirements (docs/requirements.tsv) that no test names in its title as [ID]. Where a title names
 * an id whose proof is not plain to see, docs/trace.tsv says which file and which of its lines prove it. With --strict
 * a requirement without a test, an id that is none, and a proof that is not there are failures.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from '../lib/procesos.mjs'

/**
 * Titles of it(), test() and describe() that run: not .skip, not .todo.
 * The title may stand on the next line, in several pieces, and after each(...).
 */
const TITULO = (() => {
  const quien = /\b(?:it|test|describe)(?:\.(?!skip|todo)\w+)*/
  const casos = /(?:\((?:[^()]|\([^()]*\))*\)|`[^`]*`)?/
  const entreComillas = /(['"`])((?:\\.|(?!\1).)*)\1(?:\s*\+\s*\1(?:\\.|(?!\1).)*\1)*/
  return new RegExp(`${quien.source}${casos.source}\\(\\s*(${entreComillas.source.replaceAll('\\1', '\\2')})`, 'gs')
})()
const ID = /\[([A-Z]+-\d+)\]/g

/** Files below `carpeta` that are tests. @returns {string[]} */
function pruebas(carpeta) {
  return readdirSync(path.join(RAIZ, carpeta), { withFileTypes: true }).flatMap((e) => {
    if (['node_modules', 'dist', 'generated'].includes(e.name)) return []
    const ruta = path.join(carpeta, e.name)
    return e.isDirectory() ? pruebas(ruta) : /\.(test|spec)\.tsx?$/.test(e.name) ? [ruta] : []
  })
}

/** Ids of all titles in a source text. */
function idsDe(fuente) {
  return [...fuente.matchAll(TITULO)].flatMap(([, titulo]) => [...titulo.matchAll(ID)].map((m) => m[1]))
}

/** Rows of a table of docs/, without its heading. @returns {string[][]} */
function tabla(nombre) {
  const lineas = readFileSync(path.join(RAIZ, 'docs', nombre), 'utf8')
    .trimEnd()
    .split('\n')
  return lineas.slice(1).map((l) => l.split('\t'))
}

/** What is wrong with a row of trace.tsv (id, file, text of the assertion); undefined when it holds. */
function falloDe([id, archivo, prueba]) {
  if (!conocidos.has(id)) return 'not a requirement'
  if (!archivo || !prueba || !existsSync(path.join(RAIZ, archivo))) return `no such file: ${archivo}`
  const fuente = readFileSync(path.join(RAIZ, archivo), 'utf8')
  if (!fuente.includes(prueba)) return `${archivo} does not hold: ${prueba}`
  return idsDe(fuente).includes(id) ? undefined : `no title of ${archivo} names it`
}

const requisitos = tabla('requirements.tsv')
const conocidos = new Set(requisitos.map(([id]) => id))
const nombrados = new Set(
  ['tests', 'server/src', 'contract/src', 'domain/src', 'web/src']
    .flatMap(pruebas)
    .flatMap((f) => idsDe(readFileSync(path.join(RAIZ, f), 'utf8'))),
)

const faltan = requisitos.filter(([id]) => !nombrados.has(id))
const ajenos = [...nombrados].filter((id) => !conocidos.has(id)).sort()
for (const [id, , , texto] of faltan) console.log(`${id}\t${texto}`)
for (const id of ajenos) console.log(`${id}\t(named by a test, not a requirement)`)
const perdidas = tabla('trace.tsv').flatMap((fila) => {
  const fallo = falloDe(fila)
  return fallo ? [`${fila[0]}\t(docs/trace.tsv: ${fallo})`] : []
})
for (const linea of perdidas) console.log(linea)
console.log(
  `${requisitos.length - faltan.length} of ${requisitos.length} requirements have a test; ${faltan.length} have none.`,
)
if (process.argv.includes('--strict') && (faltan.length || ajenos.length || perdidas.length)) process.exitCode = 1
