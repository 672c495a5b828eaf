import type Plot from './Plot'

/** What a card hands in to be drawn: it is given the drawing component, or told that its chunk could not be fetched. */
interface Waiting {
  draw: (plot: typeof Plot) => void
  fail: () => void
}

/** Safari cannot say when it is idle: there a chart waits this long after the one before it. */
const PAUSE_MS = 150

const waiting: Waiting[] = []
let serving = false

/** Resolves when the browser has nothing more urgent to do; after two seconds in any case. */
const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, PAUSE_MS)
  })

/** Fetches recharts in an idle moment, then gives each waiting card its drawing, one per idle moment. */
async function serve() {
  serving = true
  try {
    await idle()
    const { default: plot } = await import('./Plot')
    while (waiting.length > 0) {
      await idle()
      waiting.shift()?.draw(plot)
    }
  } catch {
    for (const one of waiting.splice(0)) one.fail()
  }
  serving = false
}

/**
 * Puts a chart in the queue; recharts (over 100 kB) is fetched for the first one. Call it once the figures of the page
 * are on screen: what the queue does begins after the next paint. Returns what takes the chart out of the queue again.
 */
export function queueDrawing(one: Waiting): () => void {
  waiting.push(one)
  if (!serving) void serve()
  return () => {
    const at = waiting.indexOf(one)
    if (at >= 0) waiting.splice(at, 1)
  }
}
