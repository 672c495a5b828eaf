import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Fila } from '../results/fila'

const META_KB = 250
const DIST = path.resolve(import.meta.dirname, '../../../web/dist')

/**
 * JavaScript that a browser loads for the login and then the dashboard, compressed as the server does it: entry, both
 * pages, and all they import at once.
 */
export function medirWeb(): Fila[] {
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8')
  const entrada = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map((m) => path.join(DIST, m[1] as string))
  const assets = path.join(DIST, 'assets')
  const paginas = readdirSync(assets)
    .filter((f) => /^(Login|Inicio|Acceso)Page-.*\.js$/.test(f))
    .map((f) => path.join(assets, f))
  const todos = new Set<string>()
  for (const archivo of [...entrada, ...paginas]) reunir(archivo, todos)
  const kb = [...todos].reduce((suma, a) => suma + gzipSync(readFileSync(a)).length, 0) / 1024
  const resto =
    readdirSync(assets)
      .filter((f) => f.endsWith('.js'))
      .reduce((suma, f) => suma + gzipSync(readFileSync(path.join(assets, f))).length, 0) / 1024
  const deQue = paginas.map((p) => path.basename(p).split('-')[0]).join(', ') || 'in the entry'
  return [
    {
      que: 'Web client: JavaScript of login and dashboard, gzip',
      meta: `≤ ${META_KB} kB`,
      medido: `${kb.toFixed(0)} kB`,
      cumple: kb <= META_KB,
      detalle: `${todos.size} files, pages ${deQue}; the whole client ${resto.toFixed(0)} kB`,
    },
  ]
}

/** A built file and what it imports statically (not its `import()`). */
function reunir(archivo: string, vistos: Set<string>): void {
  if (vistos.has(archivo)) return
  vistos.add(archivo)
  const texto = readFileSync(archivo, 'utf8')
  for (const m of texto.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g))
    reunir(path.resolve(path.dirname(archivo), m[1] as string), vistos)
}
