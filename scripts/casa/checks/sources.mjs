/* The source files that the house checks read: found, parsed once, their imports resolved. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** Folders with code of ours. */
export const CODE = ['contract/src', 'domain/src', 'server/src', 'web/src', 'tests', 'scripts']
const OUTSIDE = new Set(['node_modules', 'dist', 'generated', 'coverage', 'data'])

/**
 * Files below a folder that `wanted` takes by name, without what is installed, generated or hidden.
 * @param {string} root @param {string} folder from the root, '' for all
 * @param {(name: string) => boolean} wanted
 * @returns {string[]} paths from the root, with '/'
 */
export function filesBelow(root, folder, wanted) {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((e) => {
    if (OUTSIDE.has(e.name) || (e.isDirectory() && e.name.startsWith('.'))) return []
    const file = path.posix.join(folder, e.name)
    return e.isDirectory() ? filesBelow(root, file, wanted) : wanted(e.name) ? [file] : []
  })
}

/** All our code: TypeScript, and the scripts that run without a build. */
export const codeFiles = (root) => CODE.flatMap((c) => filesBelow(root, c, (n) => /\.(tsx?|mjs)$/.test(n)))

/** Whether a file is a test or helps one: not part of what runs. */
export const isTest = (file) => /\.(test|spec)\.tsx?$|^web\/src\/test\/|^tests\//.test(file)

const parsed = new Map()

/**
 * @param {string} root @param {string} file from the root
 * @returns {{ text: string, program: object, module: object, comments: object[], line: (at: number) => number }}
 */
export function parse(root, file) {
  const whole = path.join(root, file)
  const text = readFileSync(whole, 'utf8')
  const known = parsed.get(whole)
  if (known?.text === text) return known
  const { program, module, comments } = parseSync(file, text)
  const result = { text, program, module, comments, line: (at) => text.slice(0, at).split('\n').length }
  parsed.set(whole, result)
  return result
}

/**
 * What a file imports or re-exports: static and `import('literal')`.
 * @returns {{ name: string, typesOnly: boolean, line: number }[]}
 */
export function importsOf(root, file) {
  const { text, module, line } = parse(root, file)
  const fixed = module.staticImports.map((i) => ({
    name: i.moduleRequest.value,
    typesOnly: i.entries.length > 0 && i.entries.every((e) => e.isType),
    line: line(i.start),
  }))
  const exported = module.staticExports.flatMap((e) => {
    const from = e.entries.filter((x) => x.moduleRequest)
    return from
      .slice(0, 1)
      .map((x) => ({ name: x.moduleRequest.value, typesOnly: from.every((y) => y.isType), line: line(e.start) }))
  })
  const dynamic = module.dynamicImports.flatMap((d) => {
    const name = /^['"]([^'"]+)['"]$/.exec(text.slice(d.moduleRequest.start, d.moduleRequest.end))?.[1]
    return name ? [{ name: name, typesOnly: false, line: line(d.start) }] : []
  })
  return [...fixed, ...exported, ...dynamic]
}

/**
 * Path from the root of a module of ours; undefined for a package. Things that are no source (.css, .json) keep their
 * name.
 */
export function resolveImport(root, file, name) {
  const ours = /^@mancuerna\/(contract|domain)\/(.+)$/.exec(name)
  if (!ours && !name.startsWith('.')) return undefined
  const base = ours ? path.join(root, ours[1], 'src', ours[2]) : path.resolve(root, path.dirname(file), name)
  const candidates = [base + '.ts', base + '.tsx', path.join(base, 'index.ts'), path.join(base, 'index.tsx'), base]
  const found = candidates.find((c) => existsSync(c) && statSync(c).isFile()) ?? base + '.ts'
  return path.relative(root, found).split(path.sep).join('/')
}

/**
 * Calls `visit` for every node of a syntax tree, parents first.
 * @param {object} node @param {(node: object, parent: object | undefined) => void} visit
 */
export function walk(node, visit, parent) {
  visit(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'type' || value === null || typeof value !== 'object') continue
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) walk(child, visit, node)
  }
}
