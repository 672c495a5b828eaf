/* npm run trace: the requirements (docs/requirements.tsv) that no test names in its title as [ID]. With --strict any of them is a failure. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from './lib/procesos.mjs'

/** Titles of it(), test() and describe() that run: not .skip, not .todo. The title may stand on the next line, and after each(...). */
const TITULO =
  /\b(?:it|test|describe)((?:\.(?!skip|todo)\w+)*)(?:\((?:[^()]|\([^()]*\))*\)|`[^`]*`)?\(\s*(['"`])((?:\\.|(?!\2).)*)\2/gs
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
  return [...fuente.matchAll(TITULO)].flatMap(([, , , titulo]) => [...titulo.matchAll(ID)].map((m) => m[1]))
}

const requisitos = readFileSync(path.join(RAIZ, 'docs/requirements.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((l) => l.split('\t'))
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
console.log(
  `${requisitos.length - faltan.length} of ${requisitos.length} requirements have a test; ${faltan.length} have none.`,
)
if (process.argv.includes('--strict') && (faltan.length || ajenos.length)) process.exitCode = 1
