import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { KeyboardEvent } from 'react'
import { Field, type FieldBase } from './Field'
import type { Option } from './SelectField'

interface RadioFieldProps<V extends string | number> extends FieldBase {
  value: V | '' | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
  hideLabel?: boolean
}

/** Two to four choices side by side, as one segmented control; the arrow keys move between them. */
export function RadioField<V extends string | number = string>({
  label,
  value,
  onChange,
  options,
  error,
  helper,
  required,
  disabled,
  hideLabel,
  sx,
}: RadioFieldProps<V>) {
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault()
    const free = options.filter((o) => !o.disabled)
    const at = free.findIndex((o) => o.value === value)
    const next = free[(at + step + free.length) % free.length]
    if (!next) return
    onChange(next.value)
    const group = event.currentTarget.parentElement
    requestAnimationFrame(() => group?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus())
  }
  const tabbable = options.some((o) => o.value === value) ? value : options.find((o) => !o.disabled)?.value
  return (
    <Field {...{ label, error, helper, required, disabled, hideLabel, sx }}>
      {({ id, labelId, describedBy, invalid }) => (
        <Box
          id={id}
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            p: '3px',
            gap: '2px',
            border: 1,
            borderColor: invalid ? 'error.main' : 'divider',
            borderRadius: 'var(--mui-shape-borderRadius)',
            bgcolor: 'background.alt',
          }}
        >
          {options.map((o) => {
            const on = o.value === value
            return (
              <ButtonBase
                key={o.value}
                role="radio"
                aria-checked={on}
                tabIndex={o.value === tabbable ? 0 : -1}
                disabled={Boolean(disabled || o.disabled)}
                onClick={() => onChange(o.value)}
                onKeyDown={(e) => {
                  if (e.key === 'ArrowRight' || e.key === 'ArrowDown') move(e, 1)
                  if (e.key === 'ArrowLeft' || e.key === 'ArrowUp') move(e, -1)
                }}
                sx={{
                  flex: '1 1 auto',
                  minHeight: 34,
                  px: 4,
                  borderRadius: '7px',
                  typography: 'button',
                  border: 1,
                  borderColor: on ? 'divider' : 'transparent',
                  bgcolor: on ? 'background.raised' : 'transparent',
                  color: on ? 'text.primary' : 'text.secondary',
                  '&.Mui-disabled': { opacity: 0.55 },
                }}
              >
                {o.content ?? o.label}
              </ButtonBase>
            )
          })}
        </Box>
      )}
    </Field>
  )
}
