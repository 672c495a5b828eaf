import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { IconMore } from '../../icons'
import type { RowAction } from '../types'

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

/** Where an action goes, or what it does. */
const linkProps = <T,>(a: RowAction<T>, row: T, run = () => a.onClick?.(row)) =>
  a.to && !a.disabled ? { component: Link, to: a.to } : { onClick: run }

/**
 * What can be done with a row: up to three icons with their labels, more in a menu; on a card written buttons, and all
 * but the first in a menu where they are more than three.
 */
export function RowActions<T>({ row, actions, name, written }: RowActionsProps<T>) {
  const many = actions.length > ROOM
  if (actions.length === 0) return null
  if (!written)
    return many || !actions.every((a) => a.icon) ? (
      <More {...{ row, actions, name }} />
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
      {many ? <More {...{ row, actions: actions.slice(1), name }} /> : null}
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

function More<T>({ row, actions, name }: RowActionsProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<RowAction<T> | null>(null)
  useEffect(() => {
    // Once the menu has given the focus back: what the action opens gives it back to the same button.
    if (!chosen) return
    setChosen(null)
    chosen.onClick?.(row)
  }, [chosen, row])
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Opciones: ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
      >
        <IconMore fontSize="small" />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {actions.map((a) => (
          <MenuItem
            key={a.label}
            disabled={a.disabled ?? false}
            sx={a.danger ? { color: 'error.main' } : {}}
            {...linkProps(a, row, () => setChosen(a))}
          >
            {a.icon ? (
              <ListItemIcon sx={{ color: 'inherit' }}>
                <a.icon fontSize="small" />
              </ListItemIcon>
            ) : null}
            {a.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
