import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '../icons'
import type { TableState } from './types'
import { SIZES } from './useTableState'

interface PagerProps {
  state: TableState
  total: number
  /** There are more rows than `total` says. */
  hasMore?: boolean | undefined
  label: string
}

/** 'Por página', which rows are shown of how many, and the arrows. */
export function Pager({ state, total, hasMore = false, label }: PagerProps) {
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / state.size)) + (hasMore ? 1 : 0)
  const page = Math.min(state.page, pages)
  const from = total === 0 ? 0 : (page - 1) * state.size + 1
  const to = Math.min(total, page * state.size)
  const sizes = [...new Set([...SIZES, state.size])].sort((a, b) => a - b)
  return (
    <Box
      component="nav"
      aria-label={`Paginación: ${label}`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="caption" id={id} sx={{ color: 'text.secondary' }}>
          Por página
        </Typography>
        <Select
          size="small"
          value={state.size}
          onChange={(e) => state.set({ size: Number(e.target.value) })}
          labelId={id}
          IconComponent={IconChevronDown}
          sx={{ minHeight: 32, fontSize: '0.8125rem', '& .MuiSelect-select': { py: '5px' } }}
        >
          {sizes.map((n) => (
            <MenuItem key={n} value={n}>
              {n}
            </MenuItem>
          ))}
        </Select>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {formatNumero(from)}–{formatNumero(to)} de {hasMore ? 'más de ' : ''}
        {formatNumero(total)}
      </Typography>
      <Box>
        <IconButton
          size="small"
          aria-label="Página anterior"
          data-tip="Página anterior"
          disabled={page <= 1}
          onClick={() => state.set({ page: page - 1 })}
        >
          <IconChevronLeft fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Página siguiente"
          data-tip="Página siguiente"
          disabled={page >= pages}
          onClick={() => state.set({ page: page + 1 })}
        >
          <IconChevronRight fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  )
}
