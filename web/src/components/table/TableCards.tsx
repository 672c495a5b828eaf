import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { IconChevronDown, IconChevronUp } from '../icons'
import { CellContent } from './CellContent'
import type { BodyProps } from './DataTable'
import { RowActions } from './RowActions'

/** The same rows as cards, for a phone: the main column as title, the others as name and value. */
export function TableCards<T>({
  label,
  columns,
  rows,
  rowKey,
  rowName,
  rowActions,
  expand,
  onRowClick,
  state,
}: BodyProps<T>) {
  const primary = columns.find((c) => c.primary) ?? columns.find((c) => c.type !== 'imagen') ?? columns[0]
  const image = columns.find((c) => c.type === 'imagen')
  const chip = columns.find((c) => c.type === 'estado')
  const others = columns.filter((c) => c !== primary && c !== image && c !== chip)
  const sortable = columns.filter((c) => c.sortable ?? (c.type !== 'imagen' && c.type !== 'nodo'))
  const ordenId = useId()
  const [opened, setOpened] = useState<string | number | null>(null)

  return (
    <>
      {sortable.length > 1 ? (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'center',
            px: 4,
            py: 2,
            borderBottom: 1,
            borderColor: 'line.soft',
          }}
        >
          <Typography variant="caption" id={ordenId} sx={{ color: 'text.secondary' }}>
            Ordenar por
          </Typography>
          <Select
            size="small"
            labelId={ordenId}
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
            aria-label={state.dir === 'asc' ? 'Ascendente; cambiar a descendente' : 'Descendente; cambiar a ascendente'}
            onClick={() => state.set({ sort: state.sort, dir: state.dir === 'asc' ? 'desc' : 'asc' })}
            sx={{ minWidth: 36, minHeight: 36 }}
          >
            {state.dir === 'asc' ? <IconChevronUp fontSize="small" /> : <IconChevronDown fontSize="small" />}
          </Button>
        </Box>
      ) : null}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => {
          const key = rowKey(row)
          const actions = rowActions?.(row) ?? []
          return (
            <Box
              component="li"
              key={key}
              sx={{ px: 4, py: 4, borderBottom: 1, borderColor: 'line.soft', '&:last-child': { borderBottom: 0 } }}
            >
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                {image ? <CellContent column={image} row={row} /> : null}
                <Box
                  sx={{ flex: 1, minWidth: 0, fontWeight: 650, overflowWrap: 'anywhere' }}
                  onClick={onRowClick ? () => onRowClick(row) : undefined}
                >
                  {primary ? <CellContent column={primary} row={row} /> : null}
                </Box>
                {chip ? <CellContent column={chip} row={row} /> : null}
              </Box>
              <Box
                component="dl"
                sx={{
                  m: 0,
                  mt: 2.5,
                  display: 'grid',
                  gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
                  columnGap: 4,
                  rowGap: 1.5,
                }}
              >
                {others.map((c) => (
                  <Box key={c.id} sx={{ display: 'contents' }}>
                    <Typography component="dt" variant="caption" sx={{ color: 'text.tertiary', lineHeight: '1.25rem' }}>
                      {c.header}
                    </Typography>
                    <Box
                      component="dd"
                      sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
                    >
                      <CellContent column={c} row={row} />
                    </Box>
                  </Box>
                ))}
              </Box>
              {expand && opened === key ? (
                <Box sx={{ mt: 3, p: 3, bgcolor: 'background.alt', borderRadius: '9px' }}>{expand(row)}</Box>
              ) : null}
              {actions.length > 0 || expand ? (
                <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                  {expand ? (
                    <Button
                      size="small"
                      aria-expanded={opened === key}
                      aria-label={`Detalle: ${rowName(row)}`}
                      onClick={() => setOpened(opened === key ? null : key)}
                    >
                      {opened === key ? 'Ocultar' : 'Detalle'}
                    </Button>
                  ) : null}
                  <RowActions row={row} actions={actions} name={rowName(row)} written />
                </Box>
              ) : null}
            </Box>
          )
        })}
      </Box>
    </>
  )
}
