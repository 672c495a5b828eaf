import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mensajeDeError } from '../../lib/errores'
import { useDebounced } from '../../lib/useDebounced'
import { StatusChip } from '../display/StatusChip'
import { Field, type FieldBase } from './Field'

interface SearchSelectProps<T> extends FieldBase {
  value: T | null
  onChange: (value: T | null) => void
  /** Key of react-query for a text, e.g. `claves.clientes.buscar`. */
  queryKey: (text: string) => readonly unknown[]
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>
  getKey: (option: T) => string | number
  /** The text that stays in the field once chosen. */
  getLabel: (option: T) => string
  /** A second, quiet line in the list. */
  getDetail?: (option: T) => string | undefined
  /** A state at the right of the option ('VENCIDO', 'AL DIA'), or undefined for none. */
  getBadge?: (option: T) => string | undefined
  isDisabled?: (option: T) => boolean
  placeholder?: string
  minChars?: number
  debounceMs?: number
  max?: number
  errorText?: string
  emptyText?: string
  hideLabel?: boolean
  /** The text as typed, for screens that search elsewhere with it. */
  onTextChange?: (text: string) => void
}

/**
 * A field that searches while one types: from 2 characters, 300 ms after the last key, at most 10 results, arrows and
 * Enter to choose. Editing the text after a choice clears the choice.
 */
export function SearchSelect<T>({
  value,
  onChange,
  queryKey,
  search,
  getKey,
  getLabel,
  getDetail,
  getBadge,
  isDisabled,
  placeholder = 'Escriba al menos 2 letras',
  minChars = 2,
  debounceMs = 300,
  max = 10,
  errorText = 'Error al buscar. Intente de nuevo.',
  emptyText = 'Sin resultados',
  label,
  name,
  error,
  helper,
  required,
  disabled,
  hideLabel,
  autoFocus,
  onBlur,
  sx,
  onTextChange,
}: SearchSelectProps<T>) {
  const [text, setText] = useState(value ? getLabel(value) : '')
  const [open, setOpen] = useState(false)
  const selectedLabel = value ? getLabel(value) : null
  const settled = useDebounced(text.trim(), debounceMs)
  const enough = settled.length >= minChars && settled !== selectedLabel

  const query = useQuery({
    queryKey: queryKey(settled),
    queryFn: ({ signal }) => search(settled, signal),
    enabled: enough && open,
    placeholderData: (before) => before,
  })
  const options = enough ? (query.data ?? []).slice(0, max) : []
  const waiting = enough && query.isFetching && options.length === 0

  return (
    <Field
      {...{
        label,
        error: error ?? (query.isError && open ? mensajeDeError(query.error, errorText) : undefined),
        helper,
        required,
        disabled,
        hideLabel,
        sx,
      }}
    >
      {({ id, describedBy, invalid }) => (
        <Autocomplete<T, false, false, false>
          id={id}
          value={value}
          inputValue={value && text === '' ? (selectedLabel ?? '') : text}
          open={open && text.trim().length >= minChars && text.trim() !== selectedLabel}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={options as T[]}
          filterOptions={(all) => all}
          getOptionLabel={getLabel}
          getOptionKey={getKey}
          isOptionEqualToValue={(a, b) => getKey(a) === getKey(b)}
          {...(isDisabled ? { getOptionDisabled: isDisabled } : {})}
          loading={waiting || settled !== text.trim()}
          loadingText="Buscando…"
          noOptionsText={query.isError ? errorText : emptyText}
          clearText="Borrar"
          openText="Abrir"
          closeText="Cerrar"
          forcePopupIcon={false}
          autoHighlight
          disabled={disabled ?? false}
          onChange={(_, next) => {
            onChange(next)
            setText(next ? getLabel(next) : '')
          }}
          onInputChange={(_, next, reason) => {
            if (reason === 'input') {
              setText(next)
              setOpen(true)
              onTextChange?.(next)
              if (value && next !== selectedLabel) onChange(null)
            } else if (reason === 'clear') {
              setText('')
              onTextChange?.('')
            }
          }}
          renderInput={({ slotProps, id: inputId, disabled: off }) => (
            <OutlinedInput
              id={inputId}
              name={name}
              disabled={off}
              fullWidth
              autoFocus={autoFocus ?? false}
              placeholder={placeholder}
              ref={slotProps.input.ref}
              className={slotProps.input.className}
              endAdornment={slotProps.input.endAdornment}
              onMouseDown={slotProps.input.onMouseDown as never}
              slotProps={{
                input: {
                  ...slotProps.htmlInput,
                  'aria-describedby': describedBy,
                  'aria-invalid': invalid || undefined,
                } as object,
              }}
              {...(onBlur ? { onBlurCapture: onBlur } : {})}
            />
          )}
          renderOption={({ key, ...props }, option) => {
            const detail = getDetail?.(option)
            const badge = getBadge?.(option)
            return (
              <Box component="li" key={key} {...props} sx={{ gap: 3 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography noWrap>{getLabel(option)}</Typography>
                  {detail ? (
                    <Typography variant="caption" noWrap component="div" sx={{ color: 'text.tertiary' }}>
                      {detail}
                    </Typography>
                  ) : null}
                </Box>
                {badge ? <StatusChip estado={badge} /> : null}
              </Box>
            )
          }}
        />
      )}
    </Field>
  )
}
