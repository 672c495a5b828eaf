import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { createContext, use, type ReactNode } from 'react'

interface StatCardProps {
  title: string
  /** Already formatted; undefined draws its skeleton, or a dash where the group could not be loaded. */
  value: string | undefined
  /** A quiet line: the comparison, since when… null keeps its place while it is not known. */
  detail?: ReactNode
}

/** About how wide a letter of a figure is, of its height. */
const LETTER = 0.52
/** A figure is never cut: where its place is too narrow for it (seven digits on a phone), its letters get smaller. */
const fitting = (rem: string, letters: number) => `min(${rem}, calc(100cqi / ${Math.max(letters, 1) * LETTER}))`

const Failed = createContext(false)

/** One number that matters, with what it is and how it compares. Inside a `StatGroup`, or alone in a card. */
export function StatCard({ title, value, detail }: StatCardProps) {
  const failed = use(Failed)
  const letters = value?.length ?? 0
  return (
    <Box sx={{ px: { xs: 4, sm: 5 }, py: 4, minWidth: 0, containerType: 'inline-size' }}>
      <Typography component="dt" variant="caption" sx={{ fontWeight: 500, color: 'text.secondary', display: 'block' }}>
        {title}
      </Typography>
      <Typography
        component="dd"
        variant="figure"
        sx={{
          m: 0,
          mt: 0.5,
          display: 'block',
          fontSize: { xs: fitting('1.5rem', letters), sm: fitting('1.9375rem', letters) },
          whiteSpace: 'nowrap',
        }}
      >
        {value ?? (failed ? '—' : <Skeleton width={110} />)}
      </Typography>
      {detail === undefined ? null : (
        <Typography component="dd" variant="caption" sx={{ m: 0, mt: 0.5, display: 'block', color: 'text.tertiary' }}>
          {detail ?? '\u00a0'}
        </Typography>
      )}
    </Box>
  )
}

interface StatGroupProps {
  columns?: number
  bare?: boolean
  failed?: boolean
  children: ReactNode
  label?: string
}

/**
 * Numbers side by side in one card, parted by hairlines; two in a row on a phone. `bare` leaves out the card around it;
 * `failed`: its numbers could not be loaded.
 */
export function StatGroup({ columns = 4, bare, failed = false, children, label }: StatGroupProps) {
  return (
    <Box
      sx={
        bare
          ? { overflow: 'hidden' }
          : { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden' }
      }
    >
      <Box
        component="dl"
        aria-label={label}
        sx={{
          m: '0 -1px -1px 0',
          display: 'grid',
          gridTemplateColumns: {
            xs: '1fr 1fr',
            ...(columns === 3 ? { sm: '1fr 1fr 1fr' } : {}),
            md: `repeat(${columns}, 1fr)`,
          },
          // The third of three does not leave an empty cell beside it on a phone.
          ...(columns === 3 ? { '& > :last-child': { gridColumn: { xs: '1 / -1', sm: 'auto' } } } : {}),
          '& > *': { borderRight: 1, borderBottom: 1, borderColor: 'line.soft' },
        }}
      >
        <Failed value={failed}>{children}</Failed>
      </Box>
    </Box>
  )
}
