import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { IconMore } from '../../icons'
import type { RowAction } from '../types'
import { ActionsMenu, linkProps } from './ActionsMenu'

interface RowActionsProps<T> {
  row: T
  actions: readonly RowAction<T>[]
  /** Name of the row, so that each button says of whom it is. */
  name: string
  /** On a card the labels are written out. */
  written?: boolean
}

/** How many buttons a row has room for; more than these go into a menu. */
const ROOM = 3

/**
 * What can be done with a row: up to three icons with their labels, more in a menu; on a card written buttons, and all
 * but the first in a menu where they are more than three.
 */
export function RowActions<T>({ row, actions, name, written }: RowActionsProps<T>) {
  const many = actions.length > ROOM
  if (actions.length === 0) return null
  if (!written)
    return many || !actions.every((a) => a.icon) ? (
      <ActionsMenu {...{ row, actions, name }} />
    ) : (
      <Icons {...{ row, actions, name }} />
    )
  return (
    <>
      {(many ? actions.slice(0, 1) : actions).map((a) => (
        <Button
          key={a.label}
          size="small"
          disabled={a.disabled ?? false}
          color={a.danger ? 'error' : 'primary'}
          startIcon={a.icon ? <a.icon fontSize="small" /> : undefined}
          aria-label={`${a.label}: ${name}`}
          {...linkProps(a, row)}
        >
          {a.label}
        </Button>
      ))}
      {many ? <ActionsMenu {...{ row, actions: actions.slice(1), name }} /> : null}
    </>
  )
}

function Icons<T>({ row, actions, name }: RowActionsProps<T>) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end' }}>
      {actions.map((a) => {
        const Icono = a.icon ?? IconMore
        return (
          <span key={a.label} data-tip={a.disabled && a.reason ? a.reason : a.label}>
            <IconButton
              size="small"
              disabled={a.disabled ?? false}
              aria-label={`${a.label}: ${name}`}
              sx={a.danger ? { '&:hover': { color: 'error.main', bgcolor: 'error.soft' } } : {}}
              {...linkProps(a, row)}
            >
              <Icono fontSize="small" />
            </IconButton>
          </span>
        )
      })}
    </Stack>
  )
}
