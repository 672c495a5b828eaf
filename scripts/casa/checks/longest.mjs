/* For the eye only: the longest functions and the fullest folders. */
import path from 'node:path'
import { codeFiles, isTest, parse, walk } from './sources.mjs'

/** @param {string} root @param {number} many @returns {string[]} 'file:line: name, n lines', longest first */
export function longestFunctions(root, many) {
  const all = codeFiles(root)
    .filter((f) => !isTest(f))
    .flatMap((file) => functionsOf(root, file))
  return all
    .sort((a, b) => b.lines - a.lines)
    .slice(0, many)
    .map((f) => `${f.at}: ${f.name}, ${f.lines} lines`)
}

function functionsOf(root, file) {
  const { program, line } = parse(root, file)
  const found = []
  walk(program, (node, parent) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) || !node.body) return
    const name = node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? parent?.key?.value ?? '(no name)'
    found.push({ at: `${file}:${line(node.start)}`, name, lines: line(node.end) - line(node.start) + 1 })
  })
  return found
}

/**
 * @param {string} root
 * @param {number} many
 * @returns {string[]} 'folder: n files', fullest first; a test is not counted beside its file
 */
export function fullestFolders(root, many) {
  const counts = new Map()
  for (const file of codeFiles(root)) {
    if (/\.test\.tsx?$/.test(file) && !file.startsWith('tests/')) continue
    const folder = path.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, many)
    .map(([folder, n]) => `${folder}: ${n} files`)
}
