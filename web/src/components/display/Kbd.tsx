import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

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
