/* What the house checker checks: each is to find nothing. */
import { findCircles, findClimbs } from './circles.mjs'
import { findLongLines } from './lines.mjs'
import { findLostReferences } from './references.mjs'
import { findBareCasts, findStraySql } from './rows.mjs'
import { findLooseVersions, findUnused } from './unused.mjs'
import { findHandTypedCalls } from './web-calls.mjs'

/** @type {{ name: string, what: string, find: (root: string) => string[] }[]} */
export const CHECKS = [
  { name: 'circulos', what: 'import circles', find: findCircles },
  { name: 'salas', what: 'imports from a room above', find: findClimbs },
  { name: 'llamadas', what: 'paths or answers typed by hand in web', find: findHandTypedCalls },
  { name: 'filas', what: 'rows whose type is only claimed', find: findBareCasts },
  { name: 'sql', what: 'SQL outside of repos', find: findStraySql },
  { name: 'referencias', what: 'references to what does not exist', find: findLostReferences },
  { name: 'lineas', what: 'lines over 120 bytes', find: findLongLines },
  { name: 'sobras', what: 'unused files, exports or packages', find: findUnused },
  { name: 'versiones', what: 'versions that are not exact', find: findLooseVersions },
]
