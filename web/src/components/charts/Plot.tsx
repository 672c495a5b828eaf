import Box from '@mui/material/Box'
import { Area, Bar, CartesianGrid, ComposedChart, getNiceTickValues, Rectangle, Tooltip, XAxis, YAxis } from 'recharts'
import type { BarShapeProps, TooltipContentProps } from 'recharts'

/** One value of a chart. */
export interface Point {
  /** Under the axis: 'Lun', '15'. */
  label: string
  /** In full, for the tooltip and the table: 'lunes 16 de noviembre'. */
  name: string
  value: number
  /** Drawn stronger: now, today. */
  now?: boolean
}

export interface PlotProps {
  points: readonly Point[]
  type: 'bar' | 'area'
  /** Visits are the accent everywhere, money is money everywhere. */
  tone: 'visitas' | 'dinero'
  /** Value as the tooltip and the table read it. */
  format: (value: number) => string
  /** Value as the axis reads it. */
  formatAxis: (value: number) => string
  height: number
  /** Read aloud instead of the drawing. */
  summary: string
  /** Counts have no halves on their axis. */
  integers?: boolean
}

const TICK = { fill: 'var(--mui-palette-text-tertiary)', fontSize: 11.5 }
/** Past this many days only the first and every fifth are named. */
const MANY = 20
const AXIS_MARKS = 3

/**
 * The drawing of a chart by recharts: zero baseline, three marks, tooltips by pointer and touch, in the theme's
 * colours, at rest.
 */
export default function Plot({ points, type, tone, format, formatAxis, height, summary, integers = false }: PlotProps) {
  const marks = getNiceTickValues([0, Math.max(...points.map((p) => p.value))], AXIS_MARKS, !integers)
  const labels = points.map((p) => p.label)
  const color = tone === 'dinero' ? 'var(--mui-palette-money-main)' : 'var(--mui-palette-secondary-main)'
  return (
    <ComposedChart
      data={points}
      responsive
      style={{ width: '100%', height, touchAction: 'pan-y', fontVariantNumeric: 'tabular-nums' }}
      margin={{ top: 10, right: 4, bottom: 0, left: 0 }}
      barCategoryGap="14%"
      accessibilityLayer={false}
      role="img"
      aria-label={summary}
    >
      <CartesianGrid vertical={false} stroke="var(--mui-palette-line-soft)" />
      <XAxis
        dataKey="label"
        scale="band"
        height={22}
        ticks={labels.length > MANY ? labels.filter((l, i) => i === 0 || Number(l) % 5 === 0) : labels}
        interval="equidistantPreserveStart"
        minTickGap={8}
        tickLine={false}
        axisLine={{ stroke: 'var(--mui-palette-line-main)' }}
        tick={TICK}
      />
      <YAxis
        width={Math.max(...marks.map((m) => formatAxis(m).length)) * 6.4 + 10}
        domain={[0, marks.at(-1) ?? 1]}
        ticks={marks}
        interval={0}
        tickFormatter={formatAxis}
        tickLine={false}
        axisLine={false}
        tick={TICK}
      />
      <Tooltip
        content={(props) => <PointTooltip {...props} format={format} />}
        cursor={type === 'area' ? { stroke: color, strokeDasharray: '2 3', opacity: 0.6 } : false}
        position={{ y: 0 }}
        isAnimationActive={false}
      />
      {type === 'bar' ? (
        <Bar dataKey="value" fill={color} maxBarSize={48} shape={BarOfPoint} isAnimationActive={false} />
      ) : (
        <Area
          dataKey="value"
          type="linear"
          stroke={color}
          strokeWidth={1.8}
          strokeLinejoin="round"
          fill={color}
          fillOpacity={0.13}
          dot={points.length === 1 ? { r: 3.5, fill: color, fillOpacity: 1 } : false}
          activeDot={{ r: 3.5, fill: color, stroke: 'none' }}
          isAnimationActive={false}
        />
      )}
    </ComposedChart>
  )
}

/** A bar with rounded top; that of the present moment and the one pointed at are drawn stronger. */
function BarOfPoint({ payload, isActive, x, y, width, height, fill }: BarShapeProps) {
  const { now } = payload as Point
  return <Rectangle {...{ x, y, width, height, fill }} radius={[3, 3, 0, 0]} opacity={now || isActive ? 1 : 0.8} />
}

/** What the point under the pointer is, in full. Hidden from screen readers: they have the table. */
function PointTooltip({ active, payload, format }: TooltipContentProps & Pick<PlotProps, 'format'>) {
  const point = payload[0]?.payload as Point | undefined
  if (!active || !point) return null
  return (
    <Box
      aria-hidden
      sx={{
        px: 2.5,
        py: 1.5,
        borderRadius: '7px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.78125rem',
        lineHeight: 1.35,
        whiteSpace: 'nowrap',
      }}
    >
      <Box sx={{ opacity: 0.8 }}>{point.name}</Box>
      <Box sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{format(point.value)}</Box>
    </Box>
  )
}
