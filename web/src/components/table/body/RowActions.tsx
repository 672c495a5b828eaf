import Box from '@mui/material/Box'
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

/** What can be done with a row: up to three icons with their labels, more in a menu; written buttons on a card. */
export function RowActions<T>({ row, actions, name, written }: RowActionsProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<RowAction<T> | null>(null)
  useEffect(() => {
    // Once the menu has given the focus back: what the action opens gives it back to the same button.
    if (!chosen) return
    setChosen(null)
    chosen.onClick?.(row)
  }, [chosen, row])
  if (actions.length === 0) return null
  const linkProps = (a: RowAction<T>, run = () => a.onClick?.(row)) =>
    a.to && !a.disabled ? { component: Link, to: a.to } : { onClick: run }

  if (written) {
    return (
      <Box sx={{ display: 'contents' }}>
        {actions.map((a) => (
          <Button
            key={a.label}
            size="small"
            disabled={a.disabled ?? false}
            color={a.danger ? 'error' : 'primary'}
            startIcon={a.icon ? <a.icon fontSize="small" /> : undefined}
            aria-label={`${a.label}: ${name}`}
            {...linkProps(a)}
          >
            {a.label}
          </Button>
        ))}
      </Box>
    )
  }
  if (actions.length <= 3 && actions.every((a) => a.icon)) {
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
                {...linkProps(a)}
              >
                <Icono fontSize="small" />
              </IconButton>
            </span>
          )
        })}
      </Stack>
    )
  }
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
            {...linkProps(a, () => setChosen(a))}
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
