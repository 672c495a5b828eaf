import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { BodyProps } from '../props'
import type { Column } from '../types'
import { CardOrder } from './CardOrder'
import { CellContent } from './CellContent'
import { RowActions } from './RowActions'

/** Which column goes where on a card. */
function placesOf<T>(columns: readonly Column<T>[]) {
  const primary = columns.find((c) => c.primary) ?? columns.find((c) => c.type !== 'imagen') ?? columns[0]
  const image = columns.find((c) => c.type === 'imagen')
  const chip = columns.find((c) => c.type === 'estado')
  return { primary, image, chip, others: columns.filter((c) => c !== primary && c !== image && c !== chip) }
}

/** The same rows as cards, for a phone: the main column as title, the others as name and value. */
export function TableCards<T>({ label, rows, rowKey, state, columns, ...card }: BodyProps<T>) {
  const [opened, setOpened] = useState<string | number | null>(null)
  return (
    <>
      <CardOrder columns={columns} state={state} />
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            <Card
              key={key}
              {...{ ...card, row, columns }}
              open={opened === key}
              onToggle={() => setOpened(opened === key ? null : key)}
            />
          )
        })}
      </Box>
    </>
  )
}

interface CardProps<T> extends Pick<BodyProps<T>, 'columns' | 'rowName' | 'rowActions' | 'expand' | 'onRowClick'> {
  row: T
  open: boolean
  onToggle: () => void
}

function Card<T>({ row, columns, rowName, rowActions, expand, onRowClick, open, onToggle }: CardProps<T>) {
  const { primary, image, chip, others } = placesOf(columns)
  const actions = rowActions?.(row) ?? []
  return (
    <Box
      component="li"
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
      <Values columns={others} row={row} />
      {expand && open ? (
        <Box sx={{ mt: 3, p: 3, bgcolor: 'background.alt', borderRadius: '9px' }}>{expand(row)}</Box>
      ) : null}
      {actions.length > 0 || expand ? (
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {expand ? (
            <Button size="small" aria-expanded={open} aria-label={`Detalle: ${rowName(row)}`} onClick={onToggle}>
              {open ? 'Ocultar' : 'Detalle'}
            </Button>
          ) : null}
          <RowActions row={row} actions={actions} name={rowName(row)} written />
        </Box>
      ) : null}
    </Box>
  )
}

function Values<T>({ columns, row }: { columns: readonly Column<T>[]; row: T }) {
  // What a column leaves blank on purpose needs no line here.
  const said = columns.filter((c) => c.render?.(row) !== '')
  return (
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
      {said.map((c) => (
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
  )
}
