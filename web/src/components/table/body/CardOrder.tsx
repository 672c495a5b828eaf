import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { IconChevronDown, IconChevronUp } from '../../icons'
import { isSortable } from '../rows'
import type { Column, TableState } from '../types'

/** The order of the cards: what the headers of a table would say. Nothing where there is nothing to choose. */
export function CardOrder<T>({ columns, state }: { columns: readonly Column<T>[]; state: TableState }) {
  const id = useId()
  const sortable = columns.filter(isSortable)
  if (sortable.length < 2) return null
  const ascending = state.dir === 'asc'
  return (
    <Box
      sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 4, py: 2, borderBottom: 1, borderColor: 'line.soft' }}
    >
      <Typography variant="caption" id={id} sx={{ color: 'text.secondary' }}>
        Ordenar por
      </Typography>
      <Select
        size="small"
        labelId={id}
        displayEmpty
        value={state.sort}
        onChange={(e) => state.set({ sort: e.target.value })}
        IconComponent={IconChevronDown}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 36,
          '&&& .MuiSelect-select': { py: '6px', pl: '10px', pr: '26px' },
          '& .MuiSelect-icon': { right: 4 },
        }}
      >
        <MenuItem value="">—</MenuItem>
        {sortable.map((c) => (
          <MenuItem key={c.id} value={c.id}>
            {c.header}
          </MenuItem>
        ))}
      </Select>
      <Button
        size="small"
        disabled={!state.sort}
        aria-label={ascending ? 'Ascendente; cambiar a descendente' : 'Descendente; cambiar a ascendente'}
        onClick={() => state.set({ sort: state.sort, dir: ascending ? 'desc' : 'asc' })}
        sx={{ minWidth: 36, minHeight: 36 }}
      >
        {ascending ? <IconChevronUp fontSize="small" /> : <IconChevronDown fontSize="small" />}
      </Button>
    </Box>
  )
}
