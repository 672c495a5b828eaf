import Box from '@mui/material/Box'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { IconStar } from '../icons'

/** Stars from 0 to 5, with fractions; read aloud as a number. */
export function StarRating({ value, max = 5 }: { value: number; max?: number }) {
  const stars = Math.min(max, Math.max(0, Number.isFinite(value) ? value : 0))
  const row = Array.from({ length: max }, (_, i) => <IconStar key={i} sx={{ fontSize: 17 }} />)
  return (
    <Box
      role="img"
      aria-label={`${formatNumero(Math.round(stars * 10) / 10)} de ${max} estrellas`}
      sx={{ position: 'relative', display: 'inline-flex', color: 'line.main', lineHeight: 0 }}
    >
      {row}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          width: `${(stars / max) * 100}%`,
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          color: 'warning.light',
          display: 'flex',
          '& > *': { flex: 'none' },
        }}
      >
        {row}
      </Box>
    </Box>
  )
}

/** Stars of one entry of a ranking: its total times 5 over the highest total; 0 when the highest is 0. */
export function estrellas(total: string | number, mayor: string | number): number {
  const top = Number(mayor)
  return top > 0 ? (Number(total) * 5) / top : 0
}
