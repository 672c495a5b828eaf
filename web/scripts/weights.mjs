/* What is wrong with the weight of a built client: pure, so that a test can say it of builds that do not exist. */

/** Compressed bytes of JavaScript that may be loaded before the dashboard's tiles show. */
export const FIRST_LOAD_LIMIT = 250_000
/** Compressed bytes of any one chunk. */
export const CHUNK_LIMIT = 120_000
/** Files of JavaScript that a screen may take, of a browser that has none of them yet. */
export const FILES_LIMIT = 12
/** Sign-in, the shell behind it, the dashboard. */
export const FIRST_LOAD = ['index.html', 'src/app/Dentro.tsx', 'src/features/inicio/pages/InicioPage.tsx']
/** Checks of data are the server's work, on every page. */
const NOWHERE = ['zod']
/** Comes after the tiles. */
const NOT_AT_FIRST = ['recharts']

/** Manifest keys of `keys` and of everything that they import at once. */
export function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    closure(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

/** kB as people read them. */
export const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * @param manifest Vite's manifest.
 * @param packages For each chunk's file, the packages that have code in it.
 * @param size Compressed bytes of a chunk's file.
 * @returns The first load's weight in bytes, and one sentence for each fault (none: all is well).
 */
export function weigh(manifest, packages, size) {
  const faults = []
  for (const key of FIRST_LOAD) if (!manifest[key]) faults.push(`the build has no ${key}`)
  const first = [...closure(manifest, FIRST_LOAD)].map((key) => manifest[key].file).filter((f) => f.endsWith('.js'))
  const total = first.reduce((sum, file) => sum + size(file), 0)
  if (total > FIRST_LOAD_LIMIT) faults.push(`first load: ${kb(total)}, more than ${kb(FIRST_LOAD_LIMIT)}`)
  for (const file of first)
    for (const name of NOT_AT_FIRST)
      if (packages[file]?.includes(name)) faults.push(`${file}, of the first load, holds code of ${name}`)
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry) continue
    const files = [...closure(manifest, [key])].filter((k) => manifest[k].file.endsWith('.js')).length
    if (files > FILES_LIMIT) faults.push(`${key}: ${files} files of JavaScript, more than ${FILES_LIMIT}`)
  }
  for (const [file, names] of Object.entries(packages)) {
    if (size(file) > CHUNK_LIMIT) faults.push(`${file}: ${kb(size(file))}, more than ${kb(CHUNK_LIMIT)}`)
    for (const name of NOWHERE) if (names.includes(name)) faults.push(`${file} holds code of ${name}`)
  }
  return { total, faults }
}
