/*
 * Import circles between files and between rooms (server features, parts of the platform, web features). A type-only
 * import counts too.
 */
import { salaMasAlta } from './layers.mjs'
import { codeFiles, importsOf, isTest, resolveImport } from './sources.mjs'

/** A file's room: what one folder name stands for. Tests and files that wire everything together have none. */
function roomOf(file) {
  if (isTest(file)) return undefined
  return /^(server\/src\/(?:features|platform)\/[^/]+|web\/src\/features\/[^/]+|contract\/src|domain\/src)\//.exec(
    file,
  )?.[1]
}

/** @returns {string[]} one line a circle */
export function findCircles(root) {
  const files = new Map()
  const rooms = new Map()
  for (const file of codeFiles(root)) {
    const targets = importsOf(root, file).flatMap((i) => resolveImport(root, file, i.name) ?? [])
    files.set(file, new Set(targets))
    const room = roomOf(file)
    if (!room) continue
    const others = targets.map(roomOf).filter((r) => r && r !== room)
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...others]))
  }
  return [
    ...circlesOf(files).map((c) => `files: ${c.join(' → ')}`),
    ...circlesOf(rooms).map((c) => `rooms: ${c.join(' → ')}`),
  ]
}

/**
 * Server features that take from one which stands above them (`SALAS` in layers.mjs). @returns {string[]} one line an
 * import
 */
export function findClimbs(root) {
  return codeFiles(root)
    .filter((f) => !isTest(f))
    .flatMap((file) =>
      importsOf(root, file).flatMap(({ name, line }) => {
        const target = resolveImport(root, file, name)
        return target && salaMasAlta(file, target)
          ? [`${file}:${line}: takes from a room above its own: ${target}`]
          : []
      }),
    )
}

/**
 * One circle for each knot of a graph, by its shortest way round from the first of its nodes.
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]} the first node stands again at the end
 */
function circlesOf(graph) {
  return knotsOf(graph).map((knot) => {
    const inside = new Set(knot)
    const ways = knot.map((from) => shortestWayRound(graph, inside, from)).filter(Boolean)
    return ways.sort((a, b) => a.length - b.length)[0]
  })
}

/** The shortest way from a node back to itself, inside its knot. */
function shortestWayRound(graph, inside, from) {
  const before = new Map()
  const queue = [from]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === from) return [...wayTo(before, from, node), from]
      if (!inside.has(next) || before.has(next)) continue
      before.set(next, node)
      queue.push(next)
    }
  }
  return undefined
}

const wayTo = (before, from, node) => (node === from ? [from] : [...wayTo(before, from, before.get(node)), node])

/** Groups of nodes that all reach one another (Tarjan), larger than one or importing themselves. */
function knotsOf(graph) {
  const number = new Map()
  const low = new Map()
  const stack = []
  const knots = []
  const enter = (node) => {
    number.set(node, number.size)
    low.set(node, number.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!number.has(next)) low.set(node, Math.min(low.get(node), enter(next)))
      else if (stack.includes(next)) low.set(node, Math.min(low.get(node), number.get(next)))
    }
    if (low.get(node) === number.get(node)) {
      const knot = stack.splice(stack.indexOf(node))
      if (knot.length > 1 || graph.get(node)?.has(node)) knots.push(knot.sort())
    }
    return low.get(node)
  }
  for (const node of graph.keys()) if (!number.has(node)) enter(node)
  return knots
}
