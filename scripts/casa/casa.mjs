/*
 * node scripts/casa/casa.mjs [--lista] [NAME …]: what the house promises of itself, counted
 * (scripts/casa/checks/checks.mjs). Every finding is a line, and exit code 1. --lista adds, for the eye only, the
 * longest functions and the fullest folders; NAME: only these checks.
 */
import { CHECKS } from './checks/checks.mjs'
import { fullestFolders, longestFunctions } from './checks/longest.mjs'
import { RAIZ } from '../lib/procesos.mjs'

const options = process.argv.slice(2).filter((a) => a.startsWith('--'))
const names = process.argv.slice(2).filter((a) => !a.startsWith('--'))
const unknown = names.filter((n) => !CHECKS.some((c) => c.name === n))
if (unknown.length || options.some((o) => o !== '--lista')) {
  console.error(`Uso: node scripts/casa/casa.mjs [--lista] [${CHECKS.map((c) => c.name).join(' | ')} …]`)
  process.exit(2)
}

const summary = []
for (const { what, find } of CHECKS.filter((c) => !names.length || names.includes(c.name))) {
  const found = find(RAIZ)
  for (const f of found) console.error(f)
  if (found.length) process.exitCode = 1
  summary.push(`${found.length} ${what}`)
}
console.log(summary.join('\n'))

if (options.includes('--lista')) {
  console.log(`\nLongest functions\n${longestFunctions(RAIZ, 20).join('\n')}`)
  console.log(`\nFullest folders\n${fullestFolders(RAIZ, 12).join('\n')}`)
}
