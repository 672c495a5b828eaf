import Box from '@mui/material/Box'
import type { Point } from './Plot'

interface ChartTableProps {
  title: string
  points: readonly Point[]
  heads: readonly [string, string]
  format: (value: number) => string
  /** With it the table scrolls in that height. */
  height?: number
}

/** The figures of a chart as a plain table. */
export function ChartTable({ title, points, heads, format, height }: ChartTableProps) {
  return (
    <Box
      {...(height ? { tabIndex: 0, role: 'region', 'aria-label': `Tabla: ${title}` } : {})}
      sx={height ? { maxHeight: height, overflow: 'auto' } : {}}
    >
      <Box
        component="table"
        aria-label={title}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.8125rem',
          '& th, & td': { py: 1, borderBottom: 1, borderColor: 'line.soft', textAlign: 'left', fontWeight: 400 },
          '& thead th': { fontWeight: 600, color: 'text.secondary' },
          '& tr > *:last-child': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((p, i) => (
            <tr key={`${p.label}-${i}`}>
              <th scope="row">{p.name}</th>
              <td>{format(p.value)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
