// What login + dashboard ship, in compressed kB, from the built manifest. Fails above the limits of design/goals.md.
//   npx vite build && node scripts/peso.mjs
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const LIMITE_INICIO = 250_000
const LIMITE_PANTALLA = 120_000
const dist = path.join(import.meta.dirname, '../dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
const sizes = new Map()
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length)
  return sizes.get(file)
}
const closure = (keys, seen = new Set()) => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    closure(chunk.imports ?? [], seen)
  }
  return seen
}
const weigh = (keys) =>
  [...keys].reduce((sum, key) => sum + (manifest[key].file.endsWith('.js') ? size(manifest[key].file) : 0), 0)
const kb = (n) => `${(n / 1000).toFixed(1)} kB`

const inicio = closure(['index.html', 'src/app/Dentro.tsx', 'src/features/inicio/pages/InicioPage.tsx'])
const total = weigh(inicio)
console.log(`login + panel: ${kb(total)} (límite ${kb(LIMITE_INICIO)})`)
let bad = total > LIMITE_INICIO
for (const [key, chunk] of Object.entries(manifest)) {
  if (!chunk.isDynamicEntry) continue
  const own = [...closure([key])].filter((k) => !inicio.has(k))
  const weight = weigh(own)
  if (weight > LIMITE_PANTALLA) bad = true
  if (weight > 40_000 || process.argv.includes('--todo')) console.log(`${key}: ${kb(weight)} más`)
}
process.exit(bad ? 1 : 0)
