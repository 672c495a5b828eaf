/*
 * node scripts/casa.mjs [--estricto] [--lista] [NAME …]: what the house promises of itself, counted (scripts/lib/casa/checks.mjs).
 * Every finding is a line; exit code 1 when a strict check has one. --estricto takes all as strict; --lista adds, for the eye only, the
 * longest functions and the fullest folders; NAME: only these checks.
 */
import { CHECKS } from './lib/casa/checks.mjs'
import { fullestFolders, longestFunctions } from './lib/casa/longest.mjs'
import { RAIZ } from './lib/procesos.mjs'

const options = process.argv.slice(2).filter((a) => a.startsWith('--'))
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const unknown = names.filter((n) => !CHECKS.some((c) => c.name === n))
if (unknown.length || options.some((o) => !['--estricto', '--lista'].includes(o))) {
  console.error(`Uso: node scripts/casa.mjs [--estricto] [--lista] [${CHECKS.map((c) => c.name).join(' | ')} …]`)
  process.exit(2)
}

const summary = []
for (const { name, what, find, strict } of CHECKS.filter((c) => !names.length || names.includes(c.name))) {
  const found = find(RAIZ)
  const fails = found.length > 0 && (strict || options.includes('--estricto'))
  // What does not fail yet is listed when it is asked for by its name.
  if (fails || names.includes(name)) for (const f of found) console.error(f)
  if (fails) process.exitCode = 1
  summary.push(
    `${found.length} ${what}${found.length && !fails ? ` (not strict yet: node scripts/casa.mjs ${name})` : ''}`,
  )
}
console.log(summary.join('\n'))

if (options.includes('--lista')) {
  console.log(`\nLongest functions\n${longestFunctions(RAIZ, 20).join('\n')}`)
  console.log(`\nFullest folders\n${fullestFolders(RAIZ, 12).join('\n')}`)
}
