import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { fechaRelativa, formatFecha } from '@mancuerna/domain/fecha-texto'
import { formatDinero } from '@mancuerna/domain/dinero'
import { formatMomento, hoyEnZona, momentoRelativo } from '../lib/momento'

/** An amount in figures that line up: "1234.50" → $1.234,50. */
export function Money({ value, strong }: { value: string | number | null | undefined; strong?: boolean }) {
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...(strong ? { fontWeight: 650 } : {}) }}
    >
      {formatDinero(value)}
    </Box>
  )
}

interface FechaProps {
  /** A civil date or a moment. */
  value: string | null | undefined
  /** 'fecha' 3 mar 2027 · 'momento' 3 mar 2027, 18:42 · 'relativo' ayer, 07:12 · 'hace' hace 7 días. */
  format?: 'fecha' | 'momento' | 'relativo' | 'hace'
}

/** A date or a moment in the gym's zone, with the full one in its tooltip. */
export function Fecha({ value, format = 'fecha' }: FechaProps) {
  if (!value) return <span>—</span>
  const hasTime = value.length > 10
  const full = hasTime ? formatMomento(value) : formatFecha(value)
  const text = {
    fecha: () => formatFecha(value),
    momento: () => formatMomento(value),
    relativo: () => momentoRelativo(value),
    hace: () => fechaRelativa(value, hoyEnZona()),
  }[format]()
  return (
    <time dateTime={value} title={text === full ? undefined : full} style={{ whiteSpace: 'nowrap' }}>
      {text}
    </time>
  )
}

/** Name and value, one above the other, in columns: the facts of a record. */
export function DataList({
  items,
  columns = 4,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[]
  columns?: number
}) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {items.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.tertiary' }}>
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value ?? '—'}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** A key of the keyboard. Decoration: the control beside it says its shortcut in `aria-keyshortcuts`. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        font: 'inherit',
        fontSize: '0.6875rem !important',
        fontWeight: 600,
        lineHeight: 1.5,
        px: 1.25,
        borderRadius: '5px',
        border: 1,
        borderColor: 'color-mix(in srgb, currentColor 35%, transparent)',
        whiteSpace: 'nowrap',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
