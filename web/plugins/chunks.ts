import path from 'node:path'

/** What is asked here of the modules that the bundler has read. */
export interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

const src = (file: string): string => path.join(import.meta.dirname, '../src', file)
const SIGN_IN = src('main.tsx')
const SIGNED_IN = [src('app/Dentro.tsx'), src('features/inicio/pages/InicioPage.tsx')]

/** In the order in which they are loaded: what libraries have of each, then what is ours. */
const CHUNKS = ['base-lib', 'base', 'marco-lib', 'marco', 'comun-lib', 'comun'] as const
type Chunk = (typeof CHUNKS)[number]

const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id)

/** Those modules and everything that they import at once; `later` gets what they import when it is needed. */
function closure(graph: Graph, ids: Iterable<string>, later?: (id: string) => void): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    const info = graph.getModuleInfo(id)
    info?.importedIds.forEach(visit)
    if (later) info?.dynamicallyImportedIds.forEach(later)
  }
  for (const id of ids) visit(id)
  return seen
}

/** What each screen, or part of one that comes later, imports at once. */
function closuresOfScreens(graph: Graph): Set<string>[] {
  const known = new Map<string, Set<string>>()
  const visit = (id: string): void => {
    if (known.has(id)) return
    known.set(id, new Set())
    known.set(id, closure(graph, [id], visit))
  }
  closure(graph, [SIGN_IN], visit)
  return [...known.values()]
}

/**
 * The chunk of each module that several screens need: what all need before anybody signs in (`base`), what all need
 * afterwards (`marco`, with the dashboard, which comes first) and what some share (`comun`). Without it the bundler
 * makes a chunk of each set of modules that the same screens need: a screen then takes forty requests. What is loaded
 * only when it is needed stays a chunk of its own.
 */
export function plan(graph: Graph): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>()
  const give = (ids: Iterable<string>, [libraries, ours]: readonly [Chunk, Chunk]): void => {
    for (const id of ids)
      if (!chunks.has(id) && !graph.getModuleInfo(id)?.dynamicImporters.length)
        chunks.set(id, isLibrary(id) ? libraries : ours)
  }
  give(closure(graph, [SIGN_IN]), ['base-lib', 'base'])
  give(closure(graph, SIGNED_IN), ['marco-lib', 'marco'])
  const users = new Map<string, number>()
  for (const screen of closuresOfScreens(graph)) for (const id of screen) users.set(id, (users.get(id) ?? 0) + 1)
  const shared = [...users.keys()].filter((id) => !isLibrary(id) && (users.get(id) as number) > 1)
  give(closure(graph, shared), ['comun-lib', 'comun'])
  return chunks
}

let planned: { graph: Graph; chunks: Map<string, Chunk> } | undefined

/**
 * Groups for the bundler. A group takes along what its modules import and no group before it has: so they go in the
 * order in which they are loaded, `first` being the priority of the first.
 */
export const chunkGroups = (first: number) =>
  CHUNKS.map((name, i) => ({
    name: (id: string, graph: Graph): string | null => {
      if (planned?.graph !== graph) planned = { graph, chunks: plan(graph) }
      return planned.chunks.get(id) === name ? name : null
    },
    debugName: name,
    priority: first - i,
  }))
