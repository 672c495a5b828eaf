import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { useAtajo } from '../../lib/hooks/useAtajo'
import { Kbd } from '../display/Kbd'
import { TextField } from '../fields/TextField'
import { IconClose, IconSearch } from '../icons'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  /** Accessible name; also the placeholder when none is given. */
  label: string
  placeholder?: string
  /** Milliseconds of rest before `onChange`; 300 by default, 0 for at once. */
  debounceMs?: number
  autoFocus?: boolean
  width?: number | string
}

/** The search of a page: `/` focuses it, Escape empties it, and it tells its text once the typing rests. */
export function SearchBox({
  value,
  onChange,
  label,
  placeholder = label,
  debounceMs = 300,
  autoFocus,
  width = 320,
}: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  useEffect(() => {
    // The address changed by other means (back button, 'limpiar'): follow it.
    if (value !== sent.current) {
      sent.current = value
      setText(value)
    }
  }, [value])

  const send = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    latest.current(next)
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text, debounceMs])

  useAtajo('/', () => {
    input.current?.focus()
    input.current?.select()
  })

  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      value={text}
      onChange={setText}
      placeholder={placeholder}
      autoFocus={autoFocus ?? false}
      inputRef={input}
      sx={{ width, maxWidth: '100%', '& input::-webkit-search-cancel-button': { display: 'none' } }}
      start={<IconSearch fontSize="small" />}
      end={
        text ? (
          <IconButton
            size="small"
            edge="end"
            aria-label="Borrar búsqueda"
            data-tip="Borrar búsqueda"
            onClick={() => {
              setText('')
              send('')
              input.current?.focus()
            }}
          >
            <IconClose sx={{ fontSize: 16 }} />
          </IconButton>
        ) : (
          // Nobody presses a key on a phone.
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            <Kbd>/</Kbd>
          </Box>
        )
      }
      onKeyDown={(e) => {
        if (e.key === 'Escape' && text) {
          e.preventDefault()
          e.stopPropagation()
          setText('')
          send('')
        }
        if (e.key === 'Enter') send(text)
      }}
    />
  )
}
