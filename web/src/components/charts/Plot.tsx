import Box from '@mui/material/Box'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { cadaCuantas, escala } from './scale'

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

const PAD = { top: 10, bottom: 22, right: 4 }

/** The drawing of a chart: zero baseline, three marks, hover and touch tooltips. Plain SVG in the theme's colours. */
export default function Plot({ points, type, tone, format, formatAxis, height, summary, integers }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [over, setOver] = useState<number | null>(null)

  useEffect(() => {
    const el = box.current
    if (!el) return
    setWidth(el.clientWidth || 320)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 320))
    observer.observe(el)
    return () => observer.disconnect()
  }, [])

  const marks = escala(Math.max(0, ...points.map((p) => p.value)), 2, integers)
  const top = marks.at(-1) ?? 1
  const left = Math.max(...marks.map((m) => formatAxis(m).length)) * 6.4 + 10
  const plotW = Math.max(0, width - left - PAD.right)
  const plotH = height - PAD.top - PAD.bottom
  const slot = plotW / Math.max(1, points.length)
  const x = (i: number) => left + slot * (i + 0.5)
  const y = (v: number) => PAD.top + plotH * (1 - Math.max(0, v) / top)
  const every = cadaCuantas(points.length, plotW, Math.max(...points.map((p) => p.label.length)) * 7 + 12)
  const bar = Math.min(48, Math.max(2, slot * (slot > 14 ? 0.72 : 0.78)))
  const color = tone === 'dinero' ? 'var(--mui-palette-money-main)' : 'var(--mui-palette-secondary-main)'

  const follow = (e: PointerEvent) => {
    const at = Math.floor((e.clientX - (box.current?.getBoundingClientRect().left ?? 0) - left) / slot)
    setOver(at >= 0 && at < points.length ? at : null)
  }
  const shown = over === null ? undefined : points[over]
  const line = points.map((p, i) => `${i ? 'L' : 'M'}${x(i).toFixed(1)} ${y(p.value).toFixed(1)}`).join('')

  return (
    <Box
      ref={box}
      sx={{ position: 'relative', height, touchAction: 'pan-y' }}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setOver(null)}
    >
      {width > 0 ? (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={summary}
          style={{ display: 'block', fontSize: 11.5, fontFamily: 'inherit', fontVariantNumeric: 'tabular-nums' }}
        >
          {marks.map((m) => (
            <g key={m}>
              <line
                x1={left}
                x2={width}
                y1={Math.round(y(m)) + 0.5}
                y2={Math.round(y(m)) + 0.5}
                stroke={`var(--mui-palette-line-${m === 0 ? 'main' : 'soft'})`}
              />
              <text x={left - 10} y={y(m) + 4} textAnchor="end" fill="var(--mui-palette-text-tertiary)">
                {formatAxis(m)}
              </text>
            </g>
          ))}
          {type === 'bar' ? (
            points.map((p, i) => {
              const h = plotH * (Math.max(0, p.value) / top)
              const r = Math.min(3, bar / 2, h)
              const [x0, y0, y1] = [x(i) - bar / 2, y(p.value), PAD.top + plotH]
              return h > 0 ? (
                <path
                  key={i}
                  d={`M${x0} ${y1}V${y0 + r}Q${x0} ${y0} ${x0 + r} ${y0}H${x0 + bar - r}Q${x0 + bar} ${y0} ${x0 + bar} ${y0 + r}V${y1}Z`}
                  fill={color}
                  opacity={p.now || over === i ? 1 : 0.8}
                />
              ) : null
            })
          ) : (
            <>
              <path d={`${line}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} fill={color} opacity={0.13} />
              <path d={line} fill="none" stroke={color} strokeWidth={1.8} strokeLinejoin="round" />
              {points.length === 1 || over !== null ? (
                <circle cx={x(over ?? 0)} cy={y(points[over ?? 0]?.value ?? 0)} r={3.5} fill={color} />
              ) : null}
            </>
          )}
          {over !== null && type === 'area' ? (
            <line
              x1={x(over)}
              x2={x(over)}
              y1={PAD.top}
              y2={PAD.top + plotH}
              stroke={color}
              strokeDasharray="2 3"
              opacity={0.6}
            />
          ) : null}
          {points.map((p, i) => {
            const fits = every === 1 || i === 0 || (every <= 2 ? i % every === 0 : Number(p.label) % every === 0)
            return fits ? (
              <text key={i} x={x(i)} y={height - 5} textAnchor="middle" fill="var(--mui-palette-text-tertiary)">
                {p.label}
              </text>
            ) : null
          })}
        </svg>
      ) : null}
      {shown && over !== null ? (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            top: 0,
            ...(x(over) > width / 2 ? { right: width - x(over) + 12 } : { left: x(over) + 12 }),
            pointerEvents: 'none',
            zIndex: 1,
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
          <Box sx={{ opacity: 0.8 }}>{shown.name}</Box>
          <Box sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{format(shown.value)}</Box>
        </Box>
      ) : null}
    </Box>
  )
}
