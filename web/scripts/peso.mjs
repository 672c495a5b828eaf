/*
 * What the built client weighs, in compressed kB: what is loaded before the dashboard's tiles show, and the heavy
 * chunks. Exit code 1 above a limit, or where a chunk holds a package that it must not hold.
 * node web/scripts/peso.mjs [--todo]   after a build; --todo lists what every screen adds
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { closure, FIRST_LOAD, FIRST_LOAD_LIMIT, kb, weigh } from './weights.mjs'

const dist = path.join(import.meta.dirname, '../dist')
const read = (file) => JSON.parse(readFileSync(path.join(dist, '.vite', file), 'utf8'))
const manifest = read('manifest.json')
const packages = read('packages.json')

const sizes = new Map()
const size = (file) => {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length)
  return sizes.get(file)
}

const { total, faults } = weigh(manifest, packages, size)
console.log(`sign-in + dashboard: ${kb(total)} (limit ${kb(FIRST_LOAD_LIMIT)})`)
const heaviest = Object.keys(packages).sort((a, b) => size(b) - size(a))
for (const file of heaviest.slice(0, 6)) console.log(`  ${file}: ${kb(size(file))}`)
if (process.argv.includes('--todo')) {
  const first = closure(manifest, FIRST_LOAD)
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry) continue
    const own = [...closure(manifest, [key])].filter((k) => !first.has(k) && manifest[k].file.endsWith('.js'))
    console.log(`${key}: ${kb(own.reduce((sum, k) => sum + size(manifest[k].file), 0))} more`)
  }
}
for (const fault of faults) console.error(`✗ ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0
