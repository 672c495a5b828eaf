import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { ReactNode } from 'react'
import { IconChevronDown } from '../icons'
import { Field, type FieldBase } from './Field'

/** One choice of a select. */
export interface Option<V extends string | number = string> {
  value: V
  label: string
  disabled?: boolean
  /** Drawn instead of the label (a chip, two lines…). */
  content?: ReactNode
}

interface SelectFieldProps<V extends string | number> extends FieldBase {
  value: V | '' | null
  onChange: (value: V) => void
  options: readonly Option<V>[]
  /** Shown while nothing is chosen ('Seleccionar estado'). */
  placeholder?: string
  hideLabel?: boolean
}

/** A choice from a short list. */
export function SelectField<V extends string | number = string>({
  label,
  name,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  error,
  helper,
  required,
  disabled,
  hideLabel,
  autoFocus,
  sx,
}: SelectFieldProps<V>) {
  const current = options.find((o) => o.value === value)
  return (
    <Field {...{ label, error, helper, required, disabled, hideLabel, sx }}>
      {({ id, labelId, describedBy, invalid }) => (
        <Select<V | ''>
          id={id}
          labelId={labelId}
          name={name}
          value={current ? current.value : ''}
          displayEmpty
          autoFocus={autoFocus ?? false}
          onChange={(e) => onChange(e.target.value as V)}
          onBlur={onBlur}
          IconComponent={IconChevronDown}
          renderValue={() =>
            current ? (
              (current.content ?? current.label)
            ) : (
              <span style={{ opacity: 0.75 }}>{placeholder ?? 'Seleccionar'}</span>
            )
          }
          SelectDisplayProps={{ 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined }}
        >
          {options.map((o) => (
            <MenuItem key={o.value} value={o.value} disabled={o.disabled ?? false}>
              {o.content ?? o.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}
