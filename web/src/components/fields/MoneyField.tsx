import { leerImporte, escribirCentavos } from '@mancuerna/domain/dinero'
import { TextField, type TextFieldProps } from './TextField'

interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'rows' | 'align' | 'start' | 'inputMode'> {
  /** Least amount as text ("0.00", "0.01"). */
  min?: string
  /** Step of the arrow keys, in dollars: 0.01 by default. */
  step?: number
}

const clean = (text: string) => {
  const only = text.replace(/[^\d.,]/g, '').replace(/,/g, '.')
  const [whole = '', ...rest] = only.split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

/**
 * An amount, as text with a dot ("12.50") in and out: right-aligned, `$` before it, comma or dot while typing, two
 * decimals when left, and the arrow keys move it by `step`.
 */
export function MoneyField({
  value,
  onChange,
  onBlur,
  min = '0',
  step = 0.01,
  htmlInput,
  onKeyDown,
  ...rest
}: MoneyFieldProps) {
  const move = (sign: 1 | -1) => {
    const next = (leerImporte(value) ?? 0) + sign * Math.round(step * 100)
    onChange(escribirCentavos(Math.max(next, leerImporte(min) ?? 0)))
  }
  return (
    <TextField
      placeholder="0.00"
      {...rest}
      value={value}
      align="right"
      start="$"
      inputMode="decimal"
      htmlInput={{ step, min, ...htmlInput }}
      onChange={(text) => onChange(clean(text))}
      onBlur={() => {
        const cents = leerImporte(value)
        if (cents !== null && value !== escribirCentavos(cents)) onChange(escribirCentavos(cents))
        onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          move(event.key === 'ArrowUp' ? 1 : -1)
        }
        onKeyDown?.(event)
      }}
    />
  )
}
