/*
 * References that lead nowhere: in comments and documents, to files, documents and texts that are not in this
 * repository.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, parse } from './sources.mjs'

/** What has prose in it, by the way its comments look. */
const PROSE = [
  [/\.(tsx?|mjs|js|cjs)$/, ofProgram],
  [/\.md$/, (root, file) => linesOf(root, file, /^(.*)$/)],
  [/\.sql$/, (root, file) => linesOf(root, file, /^(?:.*?--|\s*\/?\*)(.*)$/)],
  [/\.prisma$/, (root, file) => linesOf(root, file, /^.*?\/\/(.*)$/)],
  [/^(Dockerfile|\.env\.example|\.ci\/run)$|\.ya?ml$/, (root, file) => linesOf(root, file, /^.*?#(.*)$/)],
]
/** Names of what lies outside of the repository, and what to write instead. */
const OUTSIDE = [
  [/\bissues? #?\d+\b/gi, 'say why in words: issues are not in the repository'],
  [/\bL\d{1,4}\b/g, "cite a requirement's id: the specification is not in the repository"],
]
/** A file by its name, or by its path; a path that begins in a folder of the root. */
const NAMES = [
  /(?<![\w/@.:<>*{}$-])(?:[\w.@-]+\/)*[\w-][\w.-]*\.(?:md|tsx?|mjs|sql|prisma|tsv)(?![\w/*<{-])/g,
  /(?<![\w/@.:<>*{}$-])(?:server|web|contract|domain|tests|scripts|docs|prisma)\/[\w./-]*\w(?![\w/*<{…-])/g,
]
/** What exists only after a build or a run, and names that stand for any. */
const ANY = [
  /(^|\/)(dist|node_modules|generated|coverage|gallery|hojas|\.cache|tmp)(\/|$)/,
  /^(x|FILE|ARCHIVO)\./,
  /^Prisma\.sql$/, // a tagged statement, no file
  /(^|\/)NNNN/,
]

/** Files that may not change any more, whatever they name. */
const FROZEN = /^prisma\/migrations\/2026(112[1-9]|1130|120[1-3])/
/** A part of a document: 'docs/domain.md, Money' the heading as it stands there, or the beginning of it. */
const PART = /((?:[\w-]+\/)*[\w-]+\.md), (?=[A-Z])([^.;:()]*)/g

/**
 * @param {string} root
 * @returns {string[]} one line a reference
 */
export function findLostReferences(root) {
  const tree = treeOf(root)
  return tree.files
    .filter((f) => !FROZEN.test(f))
    .flatMap((file) => {
      const prose = PROSE.find(([files]) => files.test(file))?.[1](root, file) ?? []
      return prose.flatMap(({ text, line }) => lostIn(tree, file, text).map((what) => `${file}:${line}: ${what}`))
    })
}

/** The repository's files, and each of them by every end of its path ('tx.ts', 'db/tx.ts' …). */
function treeOf(root) {
  const files = filesBelow(root, '', () => true)
  const ends = new Map(files.flatMap((f) => f.split('/').map((_, i, parts) => [parts.slice(i).join('/'), f])))
  return { root, files, ends }
}

/** What a line of prose names that is not there. */
function lostIn(tree, file, text) {
  const outside = OUTSIDE.flatMap(([names, why]) => [...text.matchAll(names)].map(([n]) => `${n}: ${why}`))
  const named = new Set(NAMES.flatMap((names) => [...text.matchAll(names)].map(([n]) => n)))
  const lost = [...named].filter((n) => !exists(tree, file, n)).map((n) => `${n}: there is no such file`)
  const parts = [...text.matchAll(PART)]
    .filter(([, document, part]) => tree.ends.has(document) && !hasHeading(tree, document, part))
    .map(([whole]) => `${whole}: there is no such heading`)
  return [...outside, ...lost, ...parts]
}

function exists({ root, files, ends }, file, name) {
  if (ANY.some((a) => a.test(name)) || ends.has(name)) return true
  const places = [name, path.join(path.dirname(file), name), name.replace(/^(contract|domain)\//, '$1/src/')]
  const endings = ['', '.ts', '.tsx', '.mjs', '.md']
  if (places.some((p) => endings.some((e) => existsSync(path.join(root, p + e))))) return true
  return /\/\d{4}$/.test(name) && files.some((f) => f.startsWith(name)) // a decision by its number
}

function hasHeading({ root, ends }, document, part) {
  const headings = readFileSync(path.join(root, ends.get(document)), 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].some(([, h]) => part.startsWith(h) || h.startsWith(part.trim()))
}

/** The comments of a program, line by line. */
function ofProgram(root, file) {
  const { comments, line } = parse(root, file)
  return comments.flatMap((c) => {
    const first = line(c.start)
    return c.value.split('\n').map((t, i) => ({ text: t, line: first + i }))
  })
}

/** What `prose` catches of each line of a file. */
function linesOf(root, file, prose) {
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .flatMap((l, i) => {
      const text = prose.exec(l)?.[1]
      return text ? [{ text, line: i + 1 }] : []
    })
}
