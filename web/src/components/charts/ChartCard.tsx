import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { visuallyHidden } from '../fields/Field'
import { IconChart, IconTable } from '../icons'
import { ChartTable } from './ChartTable'
import type { PlotProps, Point } from './Plot'
import { usePlot } from './usePlot'

interface ChartCardProps extends Pick<PlotProps, 'type' | 'tone'> {
  title: string
  text?: string
  /** undefined while loading. */
  points: readonly Point[] | undefined
  /** Heads of the table behind: ['Hora', 'Visitas']. */
  heads: readonly [string, string]
  format?: (value: number) => string
  formatAxis?: (value: number) => string
  height?: number
  /** Said when every value is 0. */
  empty?: string
}

/** True once the element has come near the screen; true at once where the browser cannot tell. */
function useSeen<T extends Element>() {
  const ref = useRef<T>(null)
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !ref.current) return
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setSeen(true), {
      rootMargin: '120px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen] as const
}

const enteros = (v: number) => formatNumero(v)

/**
 * A chart with its title, and the same figures as a table behind a button and for screen readers. It is drawn when it
 * comes near the screen and the browser is idle; until then a placeholder of the same height stands in its place.
 */
export function ChartCard({
  title,
  text,
  points,
  heads,
  type,
  tone,
  format = enteros,
  formatAxis = format,
  height = 150,
  empty = 'Todavía no hay datos.',
}: ChartCardProps) {
  const id = useId()
  const [ref, seen] = useSeen<HTMLDivElement>()
  const [asTable, setAsTable] = useState(false)
  const best = points?.reduce((a, b) => (b.value > a.value ? b : a), points[0] ?? { label: '', name: '', value: 0 })
  const blank = !best || best.value <= 0
  const { Plot, failed } = usePlot(seen && !blank)
  const table = asTable || failed

  const content = () => {
    if (!points) return <Skeleton variant="rounded" height={height} />
    if (table) return <ChartTable {...{ title, points, heads, format, height }} />
    if (blank) return <NoFigures height={height}>{empty}</NoFigures>
    return (
      <>
        {Plot ? (
          <Plot
            {...{ points, type, tone, format, formatAxis, height }}
            integers={tone === 'visitas'}
            summary={`${title}. Lo más alto: ${format(best.value)}, ${best.name}.`}
          />
        ) : (
          <Skeleton variant="rounded" height={height} />
        )}
        <Box sx={visuallyHidden}>
          <ChartTable {...{ title, points, heads, format }} />
        </Box>
      </>
    )
  }

  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0, px: { xs: 4, sm: 5 }, pt: 4, pb: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', mb: 1 }}>
        <Box component="figcaption" sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h5" component="h3">
            {title}
          </Typography>
          {text ? (
            <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.tertiary' }}>
              {text}
            </Typography>
          ) : null}
        </Box>
        <IconButton
          size="small"
          aria-label={`${table ? 'Ver gráfico' : 'Ver como tabla'}: ${title}`}
          aria-pressed={table}
          data-tip={table ? 'Ver gráfico' : 'Ver como tabla'}
          onClick={() => setAsTable((t) => !t)}
          disabled={!points || failed}
          sx={{ mr: -2, mt: -1 }}
        >
          {table ? <IconChart sx={{ fontSize: 18 }} /> : <IconTable sx={{ fontSize: 18 }} />}
        </IconButton>
      </Box>
      <Box ref={ref} sx={{ minHeight: height }}>
        {content()}
      </Box>
    </Box>
  )
}

/** Said in the place of a chart that has nothing to show. */
function NoFigures({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        height,
        display: 'grid',
        placeItems: 'center',
        color: 'text.tertiary',
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: '9px',
      }}
    >
      {children}
    </Box>
  )
}
