/* What the house checker checks. `strict`: anything found is a failure; of the others the number is only said. */
import { findCircles, findClimbs } from './circles.mjs'
import { findLostReferences } from './references.mjs'
import { findBareCasts, findStraySql } from './rows.mjs'
import { findLooseVersions, findUnused } from './unused.mjs'
import { findHandTypedCalls } from './web-calls.mjs'

/** @type {{ name: string, what: string, find: (root: string) => string[], strict: boolean }[]} */
export const CHECKS = [
  { name: 'circulos', what: 'import circles', find: findCircles, strict: true },
  { name: 'salas', what: 'imports from a room above', find: findClimbs, strict: true },
  { name: 'llamadas', what: 'paths or answers typed by hand in web', find: findHandTypedCalls, strict: true },
  { name: 'filas', what: 'rows whose type is only claimed', find: findBareCasts, strict: true },
  { name: 'sql', what: 'SQL outside of repos', find: findStraySql, strict: true },
  { name: 'referencias', what: 'references to what does not exist', find: findLostReferences, strict: true },
  { name: 'sobras', what: 'unused files, exports or packages', find: findUnused, strict: true },
  { name: 'versiones', what: 'versions that are not exact', find: findLooseVersions, strict: true },
]
