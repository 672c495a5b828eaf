import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { visuallyHidden } from '../fields/Field'
import { IconDownload } from '../icons'
import { SearchBox } from '../page/SearchBox'
import type { TableState } from './types'

interface TableToolbarProps {
  state: TableState
  /** Label of the search; false for no search. */
  search: string | false
  filters?: ReactNode
  /** Rows found, when known. */
  total?: number | undefined
  /** There are more than `total` says. */
  hasMore?: boolean | undefined
  onCsv?: (() => void) | undefined
  csvBusy?: boolean
  debounceMs: number
}

/** The bar above a table: search, filters, how many there are, and the CSV. */
export function TableToolbar({
  state,
  search,
  filters,
  total,
  hasMore,
  onCsv,
  csvBusy,
  debounceMs,
}: TableToolbarProps) {
  if (search === false && !filters && !onCsv) return null
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        px: 4,
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {search === false ? null : (
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}>
          <SearchBox
            label={search}
            value={state.q}
            onChange={(q) => state.set({ q })}
            debounceMs={debounceMs}
            width="100%"
          />
        </Box>
      )}
      {filters}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 3, alignItems: 'center' }}>
        {total === undefined ? null : (
          <Typography
            variant="caption"
            role="status"
            sx={{
              color: 'text.tertiary',
              fontVariantNumeric: 'tabular-nums',
              // On a phone the filter and the file share a line; the pager says how many there are.
              ...(filters && onCsv ? { '@media (max-width:599.95px)': visuallyHidden } : {}),
            }}
          >
            {hasMore ? 'más de ' : ''}
            {formatNumero(total)} {total === 1 ? 'resultado' : 'resultados'}
          </Typography>
        )}
        {onCsv ? (
          <Button
            size="small"
            startIcon={<IconDownload fontSize="small" />}
            onClick={onCsv}
            disabled={csvBusy ?? false}
          >
            {csvBusy ? 'Preparando…' : 'CSV'}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
