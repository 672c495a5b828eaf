import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Says to a screen reader that something is on its way, and draws its shape. */
function Loading({ children, label = 'Cargando' }: { children: React.ReactNode; label?: string }) {
  return (
    <Box role="status" aria-label={label} aria-busy="true">
      {children}
    </Box>
  )
}

/** Rows on their way. */
export function SkeletonRows({ rows = 6, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, r) => (
        <Box
          key={r}
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, 1fr)`,
            gap: 6,
            px: 4,
            py: 3.5,
            borderBottom: 1,
            borderColor: 'line.soft',
          }}
        >
          {Array.from({ length: columns }, (_, c) => (
            <Skeleton key={c} variant="rounded" height={14} width={`${55 + ((r * 7 + c * 13) % 40)}%`} />
          ))}
        </Box>
      ))}
    </Loading>
  )
}

/** A form on its way. */
export function SkeletonForm({ fields = 6 }: { fields?: number }) {
  return (
    <Loading>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {Array.from({ length: fields }, (_, i) => (
          <Box key={i}>
            <Skeleton variant="rounded" height={12} width={110} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={40} />
          </Box>
        ))}
      </Box>
    </Loading>
  )
}

/** Cards on their way. */
export function SkeletonCards({
  cards = 6,
  height = 148,
  minWidth = 260,
}: {
  cards?: number
  height?: number
  minWidth?: number
}) {
  return (
    <Loading>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
        }}
      >
        {Array.from({ length: cards }, (_, i) => (
          <Skeleton key={i} variant="rounded" height={height} sx={{ borderRadius: '12px' }} />
        ))}
      </Box>
    </Loading>
  )
}

/** A report on its way: two cards and a table. */
export function SkeletonReport() {
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SkeletonCards cards={2} height={168} minWidth={420} />
      <Skeleton variant="rounded" height={420} sx={{ borderRadius: '12px' }} />
    </Box>
  )
}

/** A page on its way: head and content. */
export function SkeletonPage() {
  return (
    <Loading>
      <Skeleton variant="rounded" width={220} height={26} />
      <Skeleton variant="rounded" width={340} height={14} sx={{ mt: 3, mb: 7, maxWidth: '100%' }} />
      <Skeleton variant="rounded" height={320} sx={{ borderRadius: '12px' }} />
    </Loading>
  )
}
