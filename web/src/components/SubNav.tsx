import Box from '@mui/material/Box'
import { NavLink } from 'react-router-dom'

/** The screens of one subject, side by side under the page's head; on a phone they scroll sideways. */
export function SubNav({ label, items }: { label: string; items: readonly (readonly [title: string, to: string])[] }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ mb: 6, mt: -2, borderBottom: 1, borderColor: 'divider', overflowX: 'auto', scrollbarWidth: 'none', '@media print': { display: 'none' } }}
    >
      <Box component="ul" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0, width: 'max-content' }}>
        {items.map(([title, to]) => (
          <li key={to}>
            <Box
              component={NavLink}
              to={to}
              end
              sx={{
                display: 'block',
                px: 2.5,
                py: 2,
                borderBottom: 2,
                borderColor: 'transparent',
                color: 'text.secondary',
                fontWeight: 500,
                textDecoration: 'none',
                whiteSpace: 'nowrap',
                '&:hover': { color: 'text.primary' },
                '&:focus-visible': { outlineOffset: '-2px' },
                '&[aria-current=page]': { color: 'text.primary', fontWeight: 600, borderColor: 'secondary.main' },
              }}
            >
              {title}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}
