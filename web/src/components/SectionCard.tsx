import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  titulo?: string
  texto?: ReactNode
  /** At the right of the title. */
  acciones?: ReactNode
  /** Bar at the bottom, behind a hairline (buttons of a form). */
  pie?: ReactNode
  /** Without inner margin: a table or list fills the card. */
  sinMargen?: boolean
  children?: ReactNode
  sx?: SxProps<Theme>
}

/** A white card with a hairline: the surface where content lives. */
export function SectionCard({ titulo, texto, acciones, pie, sinMargen, children, sx }: SectionCardProps) {
  const id = useId()
  return (
    <Box
      component={titulo ? 'section' : 'div'}
      aria-labelledby={titulo ? id : undefined}
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
      {titulo || acciones ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            px: { xs: 4, sm: 5 },
            pt: 4,
            pb: sinMargen ? 4 : 0,
          }}
        >
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            {titulo ? (
              <Typography id={id} variant="h3" component="h2">
                {titulo}
              </Typography>
            ) : null}
            {texto ? (
              <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.5, color: 'text.tertiary' }}>
                {texto}
              </Typography>
            ) : null}
          </Box>
          {acciones}
        </Box>
      ) : null}
      <Box sx={sinMargen ? {} : { p: { xs: 4, sm: 5 } }}>{children}</Box>
      {pie ? (
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
          {pie}
        </Box>
      ) : null}
    </Box>
  )
}

/** Fields in columns: two where there is room (or `columnas`), one on a phone. A child with `sx={{ gridColumn: '1 / -1' }}` takes the row. */
export function FormGrid({ columnas = 2, children }: { columnas?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${Math.min(columnas, 2)}, minmax(0, 1fr))`,
          md: `repeat(${columnas}, minmax(0, 1fr))`,
        },
      }}
    >
      {children}
    </Box>
  )
}
