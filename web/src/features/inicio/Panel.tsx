import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface Props {
  title: string
  tone: 'visitas' | 'dinero'
  /** Address of the report behind the figures. */
  report: string
  figures: ReactNode
  children?: ReactNode
}

/**
 * One half of the dashboard: its name with its colour, the way to its report, the figures, and the charts under them,
 * all in one card.
 */
export function Panel({ title, tone, report, figures, children }: Props) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mb: 3 }}>
        <Box
          aria-hidden
          sx={{
            width: 9,
            height: 9,
            borderRadius: '3px',
            bgcolor: tone === 'dinero' ? 'money.main' : 'secondary.main',
          }}
        />
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Link component={RouterLink} to={report} variant="caption" sx={{ ml: 'auto', fontWeight: 600 }}>
          Reporte de {title.toLowerCase()}
        </Link>
      </Box>
      <Box
        sx={{
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '12px',
          overflow: 'hidden',
        }}
      >
        {figures}
        {children ? (
          <Box
            sx={{
              m: '0 -1px -1px 0',
              borderTop: 1,
              borderColor: 'line.soft',
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
              '& > *': { borderRight: 1, borderBottom: 1, borderColor: 'line.soft' },
            }}
          >
            {children}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}
