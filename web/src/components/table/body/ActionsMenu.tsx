import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { IconMore } from '../../icons'
import type { RowAction } from '../types'

interface ActionsMenuProps<T> {
  row: T
  actions: readonly RowAction<T>[]
  /** Whose they are, for the screen reader. */
  name: string
  /** Beside buttons with a border: with one of its own. */
  framed?: boolean
}

const FRAMED = { width: 44, height: 44, border: 1, borderColor: 'divider', bgcolor: 'background.paper' } as const

/** Where an action goes, or what it does. */
export const linkProps = <T,>(a: RowAction<T>, row: T, run = () => a.onClick?.(row)) =>
  a.to && !a.disabled ? { component: Link, to: a.to } : { onClick: run }

/**
 * Actions behind a button that says «Opciones»: those of a row that has no room for them, or rarer ones of a page.
 */
export function ActionsMenu<T>({ row, actions, name, framed }: ActionsMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // A table has one in each row, and nobody opens them: it is made when it is asked for, and stays while it closes.
  const [used, setUsed] = useState(false)
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
        sx={framed ? FRAMED : {}}
        aria-label={`Opciones: ${name}`}
        data-tip="Opciones"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(e) => {
          setAnchor(e.currentTarget)
          setUsed(true)
        }}
      >
        <IconMore fontSize="small" />
      </IconButton>
      {used ? (
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
      ) : null}
    </>
  )
}
