import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  title?: string
  text?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** Bar at the bottom, behind a hairline (buttons of a form). */
  footer?: ReactNode
  /** Without inner margin: a table or list fills the card. */
  flush?: boolean
  children?: ReactNode
  sx?: SxProps<Theme>
}

/** A white card with a hairline: the surface where content lives. */
export function SectionCard({ title, text, actions, footer, flush, children, sx }: SectionCardProps) {
  const id = useId()
  return (
    <Box
      component={title ? 'section' : 'div'}
      aria-labelledby={title ? id : undefined}
      sx={[
        {
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: '12px',
          minWidth: 0,
          overflow: 'clip',
        },
        ...(Array.isArray(sx) ? sx : [sx ?? {}]),
      ]}
    >
      {title || actions ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            px: { xs: 4, sm: 5 },
            pt: 4,
            pb: flush ? 4 : 0,
          }}
        >
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            {title ? (
              <Typography id={id} variant="h3" component="h2">
                {title}
              </Typography>
            ) : null}
            {text ? (
              <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.tertiary' }}>
                {text}
              </Typography>
            ) : null}
          </Box>
          {actions}
        </Box>
      ) : null}
      <Box sx={flush ? {} : { p: { xs: 4, sm: 5 } }}>{children}</Box>
      {footer ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 2,
            px: { xs: 4, sm: 5 },
            py: 4,
            borderTop: 1,
            borderColor: 'line.soft',
          }}
        >
          {footer}
        </Box>
      ) : null}
    </Box>
  )
}

/**
 * Fields in columns: two where there is room (or `columns`), one on a phone. A child with `sx={{ gridColumn: '1 / -1'
 * }}` takes the row.
 */
export function FormGrid({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${Math.min(columns, 2)}, minmax(0, 1fr))`,
          md: `repeat(${columns}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  )
}
