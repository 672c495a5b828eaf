/*
 * Lines that are too long to read: over the 120 columns that oxfmt writes. It breaks no text, title or comment. Counted
 * in bytes, of which a letter with an accent has two: what another tool shows by bytes is not too long either.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from './sources.mjs'

const BYTES = 120
/** What a person reads as code, by its name. */
const READ = /\.(tsx?|mjs|js|cjs|sql|prisma|css|html|py|sh|cfg|ya?ml)$|^Dockerfile$/
/** Written by a program, or never edited again once it was applied. */
const NOT_OURS_TO_CUT = ['pnpm-lock.yaml', 'prisma/migrations/']

/** @param {string} root @returns {string[]} one line a place */
export function findLongLines(root) {
  return filesBelow(root, '', (name) => READ.test(name))
    .filter((file) => !NOT_OURS_TO_CUT.some((p) => file.startsWith(p)))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'latin1')
        .split('\n')
        .flatMap((text, i) => (text.length > BYTES ? [`${file}:${i + 1}: ${text.length} bytes`] : [])),
    )
}
