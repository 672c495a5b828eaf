import { TextField, type TextFieldProps } from './TextField'

interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'rows' | 'inputMode'> {
  /** null is an empty field (and goes to the server as null). */
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
}

/** A whole number; empty is null. The arrow keys move it within `min` and `max`. */
export function NumberField({ value, onChange, min, max, step = 1, htmlInput, onKeyDown, ...rest }: NumberFieldProps) {
  const clamp = (n: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, n))
  return (
    <TextField
      {...rest}
      value={value === null || Number.isNaN(value) ? '' : String(value)}
      inputMode="numeric"
      selectOnFocus
      htmlInput={{ min, max, step, ...htmlInput }}
      onChange={(text) => {
        const digits = text.replace(min !== undefined && min >= 0 ? /\D/g : /(?!^-)\D/g, '').slice(0, 9)
        onChange(digits === '' || digits === '-' ? null : Number(digits))
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault()
          onChange(
            clamp(
              (value ?? (min ?? 0) - (event.key === 'ArrowUp' ? step : 0)) + (event.key === 'ArrowUp' ? step : -step),
            ),
          )
        }
        onKeyDown?.(event)
      }}
    />
  )
}
