import { startTransition, useEffect, useState } from 'react'
import { queueDrawing } from './draw-queue'
import type Plot from './Plot'

/**
 * The component that draws a chart, once its turn has come; `wanted` says whether the chart has figures and is near the
 * screen. `failed`: recharts could not be fetched, and the figures are shown as a table.
 */
export function usePlot(wanted: boolean): { Plot: typeof Plot | null; failed: boolean } {
  const [drawing, setDrawing] = useState<{ Plot: typeof Plot | null; failed: boolean }>({ Plot: null, failed: false })
  const missing = !drawing.Plot && !drawing.failed
  useEffect(() => {
    if (!wanted || !missing) return undefined
    return queueDrawing({
      draw: (plot) => startTransition(() => setDrawing({ Plot: plot, failed: false })),
      fail: () => setDrawing({ Plot: null, failed: true }),
    })
  }, [wanted, missing])
  return drawing
}
