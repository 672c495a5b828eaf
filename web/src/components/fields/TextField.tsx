import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Field, type FieldBase } from './Field'

export interface TextFieldProps extends FieldBase {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  placeholder?: string
  /** Lines of a text area; without it, one line. */
  rows?: number
  maxLength?: number
  readOnly?: boolean
  hideLabel?: boolean
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  start?: ReactNode
  end?: ReactNode
  align?: 'left' | 'right'
  inputRef?: Ref<HTMLInputElement | HTMLTextAreaElement>
  onFocus?: () => void
  /** What the field holds is only a usual answer (a default, an amount): what is typed takes its place. */
  selectOnFocus?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  /** Other attributes of the `<input>` (min, step, aria-…). */
  htmlInput?: Record<string, unknown>
}

/** One line of text, or several with `rows`. */
export function TextField({
  label,
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  error,
  helper,
  required,
  disabled,
  hideLabel,
  sx,
  type = 'text',
  placeholder,
  rows,
  maxLength,
  readOnly,
  autoComplete = 'off',
  inputMode,
  autoFocus,
  start,
  end,
  align = 'left',
  inputRef,
  onKeyDown,
  htmlInput,
  selectOnFocus = align === 'right',
}: TextFieldProps) {
  const entering = useRef(false)
  return (
    <Field {...{ label, error, helper, required, disabled, hideLabel, sx }}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          name={name}
          type={rows ? undefined : type}
          value={value ?? ''}
          onChange={(e) => onChange(e.target.value)}
          onBlur={onBlur}
          onFocus={(e) => {
            entering.current = selectOnFocus
            if (selectOnFocus) e.target.select()
            onFocus?.()
          }}
          onMouseUp={(e) => {
            // The click that brought the focus would put the caret where it fell.
            if (entering.current && e.target instanceof HTMLInputElement) {
              e.preventDefault()
              e.target.select()
            }
            entering.current = false
          }}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          multiline={Boolean(rows)}
          minRows={rows}
          readOnly={readOnly ?? false}
          autoComplete={autoComplete}
          autoFocus={autoFocus ?? false}
          inputRef={inputRef}
          startAdornment={start ? <InputAdornment position="start">{start}</InputAdornment> : undefined}
          endAdornment={end ? <InputAdornment position="end">{end}</InputAdornment> : undefined}
          sx={rows ? { '& textarea': { p: '9px 12px' } } : {}}
          slotProps={{
            input: {
              ...htmlInput,
              maxLength,
              inputMode,
              'aria-describedby': describedBy,
              'aria-invalid': invalid || undefined,
              style: align === 'right' ? { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } : undefined,
            },
          }}
        />
      )}
    </Field>
  )
}
