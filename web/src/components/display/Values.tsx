import Box from '@mui/material/Box'
import { fechaRelativa, formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { enZona, formatMomento, hoyEnZona, momentoRelativo } from '../../lib/momento'

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
    // The day that a moment has in the gym, which late in the evening is not the one its text begins with.
    fecha: () => formatFecha(hasTime ? enZona(value)?.fecha : value),
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
