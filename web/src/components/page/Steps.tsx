import Box from '@mui/material/Box'
import { IconCheck } from '../icons'

/** Where one is in a form of several steps. `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <Box
      component="ol"
      aria-label="Pasos"
      sx={{ listStyle: 'none', display: 'flex', gap: { xs: 2, sm: 4 }, p: 0, m: 0, mb: 6 }}
    >
      {steps.map((step, i) => {
        const done = i < current
        const now = i === current
        return (
          <Box
            component="li"
            key={step}
            aria-current={now ? 'step' : undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              pt: 2.5,
              borderTop: 2,
              borderColor: done || now ? 'secondary.main' : 'divider',
              display: 'flex',
              gap: 2,
              alignItems: 'center',
              color: now ? 'text.primary' : 'text.secondary',
              fontWeight: now ? 650 : 500,
              fontSize: '0.8125rem',
            }}
          >
            {done ? (
              <IconCheck sx={{ fontSize: 16, color: 'secondary.main', flex: 'none' }} titleAccess="Completado" />
            ) : (
              <span>{i + 1}.</span>
            )}
            <Box component="span" sx={{ minWidth: 0 }}>
              {step}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
