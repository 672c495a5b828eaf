/* Files, exports and packages that nothing uses, as knip finds them (knip.jsonc), and versions that are not exact. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { RAIZ } from '../../lib/procesos.mjs'

/** @param {string} root with a knip.jsonc and package.json @returns {string[]} one line a file, export or package */
export function findUnused(root) {
  const knip = path.join(RAIZ, 'node_modules/knip/bin/knip.js')
  const { stdout, stderr } = spawnSync(process.execPath, [knip, '--reporter', 'json', '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  if (!stdout.startsWith('{')) throw new Error(`knip did not answer:\n${stderr || stdout}`)
  return JSON.parse(stdout).issues.flatMap(linesOf)
}

/**
 * @param {{ file: string } & Record<string, unknown>} issue
 *   what knip says of one file, by kind: `exports: [{ name, line }]`
 */
function linesOf({ file, ...kinds }) {
  return Object.entries(kinds).flatMap(([kind, found]) =>
    Array.isArray(found)
      ? found.flat().map((f) => `${file}${f.line ? `:${f.line}` : ''}: unused or unknown (${kind}): ${f.name}`)
      : [],
  )
}

/** Packages whose version may move by itself. @returns {string[]} one line a package */
export function findLooseVersions(root) {
  const manifests = ['package.json', ...readdirSync(root).map((d) => path.join(d, 'package.json'))]
  return manifests
    .filter((m) => existsSync(path.join(root, m)))
    .flatMap((m) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, m), 'utf8'))
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^(\d|workspace:\*$)/.test(version))
        .map(([name, version]) => `${m}: ${name} ${version}: not an exact version`)
    })
}
