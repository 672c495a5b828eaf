import { formatTelefono } from '@mancuerna/domain/texto'
import { TextField, type TextFieldProps } from './TextField'

/** A phone that dresses itself 3-3-4 with dashes while typing, at most 10 digits. */
export function PhoneField({ onChange, ...rest }: Omit<TextFieldProps, 'type' | 'rows'>) {
  return (
    <TextField
      placeholder="099-123-4567"
      {...rest}
      type="tel"
      inputMode="tel"
      onChange={(text) => onChange(formatTelefono(text))}
    />
  )
}
