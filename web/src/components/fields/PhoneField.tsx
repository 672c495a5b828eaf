import { formatTelefono, telefonoLegible } from '@mancuerna/domain/texto'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField'

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'rows'> {
  /** Any text may be written, as it is kept; it is dressed while nobody writes in it. */
  free?: boolean
}

/**
 * A phone as everybody reads it, 3-3-4, also one that was stored without dashes. It dresses itself while typing, at
 * most 10 digits; `free`, when left.
 */
export function PhoneField({ value, onChange, onBlur, free = false, ...rest }: PhoneFieldProps) {
  const [writing, setWriting] = useState(false)
  return (
    <TextField
      {...(free ? {} : { placeholder: '099-123-4567' })}
      {...rest}
      value={free && writing ? value : telefonoLegible(value)}
      type="tel"
      inputMode="tel"
      onChange={(text) => {
        setWriting(true)
        onChange(free ? text : formatTelefono(text))
      }}
      onBlur={() => {
        setWriting(false)
        onBlur?.()
      }}
    />
  )
}
