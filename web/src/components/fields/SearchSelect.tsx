import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState, type HTMLAttributes, type KeyboardEvent } from 'react'
import { falloCon } from '../../lib/api/errores'
import { useDebounced } from '../../lib/hooks/useDebounced'
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
  /** Finds the one that a whole code names, or null: Enter before the list is there is a scanner's. */
  exact?: (text: string) => Promise<T | null>
  /** What one may do where nothing was found; Enter does it too. */
  emptyAction?: (text: string) => { label: string; onChoose: () => void }
  /** The text as typed, for screens that search elsewhere with it. */
  onTextChange?: (text: string) => void
}

type Searching<T> = Pick<
  SearchSelectProps<T>,
  | 'value'
  | 'onChange'
  | 'queryKey'
  | 'search'
  | 'getLabel'
  | 'minChars'
  | 'debounceMs'
  | 'max'
  | 'onTextChange'
  | 'exact'
  | 'emptyAction'
>

/** The text of the field, what it finds, and what happens when somebody writes or chooses. */
function useSearch<T>(props: Searching<T>) {
  const { value, onChange, queryKey, search, getLabel, onTextChange } = props
  const { minChars = 2, debounceMs = 300, max = 10 } = props
  const [text, setText] = useState(value ? getLabel(value) : '')
  const [open, setOpen] = useState(false)
  const chosen = value ? getLabel(value) : null
  const settled = useDebounced(text.trim(), debounceMs)
  const enough = settled.length >= minChars && settled !== chosen
  const query = useQuery({
    queryKey: queryKey(settled),
    queryFn: ({ signal }) => search(settled, signal),
    enabled: enough && open,
    placeholderData: (before) => before,
  })
  const options = enough ? (query.data ?? []).slice(0, max) : []

  const choose = (next: T | null) => {
    onChange(next)
    setText(next ? getLabel(next) : '')
  }
  const write = (next: string, reason: string) => {
    if (reason === 'input') {
      setText(next)
      setOpen(true)
      onTextChange?.(next)
      if (value && next !== chosen) onChange(null)
    } else if (reason === 'clear') {
      setText('')
      onTextChange?.('')
    }
  }
  const typed = text.trim()
  const loading = (enough && query.isFetching && options.length === 0) || settled !== typed
  const nothing = enough && !loading && query.isSuccess && options.length === 0
  const action = nothing ? props.emptyAction?.(typed) : undefined
  /** Enter without an option to choose: a scanned code, or what one does where nothing was found. */
  const enter = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || value || typed === '') return
    if (loading && props.exact) void byCode(typed)
    else if (action) action.onChoose()
    else if (!loading) return
    // The form is not sent by it.
    event.preventDefault()
    event.defaultMuiPrevented = true
  }
  const byCode = async (code: string) => {
    const found = await props.exact?.(code).catch(() => null)
    if (found) choose(found)
  }
  return {
    query,
    options,
    enter,
    action,
    shown: value && text === '' ? (chosen ?? '') : text,
    open: open && text.trim().length >= minChars && text.trim() !== chosen,
    asked: open,
    setOpen,
    loading,
    choose,
    write,
  }
}

/**
 * A field that searches while one types: from 2 characters, 300 ms after the last key, at most 10 results, arrows and
 * Enter to choose. Editing the text after a choice clears the choice.
 */
export function SearchSelect<T>(props: SearchSelectProps<T>) {
  const { value, getKey, getLabel, getDetail, getBadge, isDisabled, disabled = false } = props
  const { errorText = 'Error al buscar. Intente de nuevo.', emptyText = 'Sin resultados' } = props
  const { label, error, helper, required, hideLabel, sx } = props
  const s = useSearch(props)
  const failure = s.query.isError && s.asked ? falloCon(errorText, s.query.error) : undefined
  return (
    <Field {...{ label, error: error ?? failure, helper, required, disabled, hideLabel, sx }}>
      {({ id, describedBy, invalid }) => (
        <Autocomplete<T, false, false, false>
          id={id}
          value={value}
          inputValue={s.shown}
          open={s.open}
          onOpen={() => s.setOpen(true)}
          onClose={() => s.setOpen(false)}
          options={s.options}
          filterOptions={(all) => all}
          getOptionLabel={getLabel}
          getOptionKey={getKey}
          isOptionEqualToValue={(a, b) => getKey(a) === getKey(b)}
          {...(isDisabled ? { getOptionDisabled: isDisabled } : {})}
          loading={s.loading}
          loadingText="Buscando…"
          noOptionsText={s.query.isError ? errorText : <Nothing text={emptyText} action={s.action} />}
          clearText="Borrar"
          openText="Abrir"
          closeText="Cerrar"
          forcePopupIcon={false}
          autoHighlight
          disabled={disabled}
          onKeyDown={s.enter}
          onChange={(_, next) => s.choose(next)}
          onInputChange={(_, next, reason) => s.write(next, reason)}
          renderInput={(params) => <SearchInput {...{ params, props, describedBy, invalid }} />}
          renderOption={({ key, ...li }, option) => (
            <SearchOption
              key={key}
              li={li}
              label={getLabel(option)}
              detail={getDetail?.(option)}
              badge={getBadge?.(option)}
            />
          )}
        />
      )}
    </Field>
  )
}

/** Nothing was found: says so, and offers what one may do about it. */
function Nothing({ text, action }: { text: string; action: { label: string; onChoose: () => void } | undefined }) {
  return (
    <>
      {text}
      {action ? (
        <Button
          fullWidth
          size="small"
          onClick={action.onChoose}
          sx={{ mt: 2, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {action.label}
        </Button>
      ) : null}
    </>
  )
}

interface SearchInputProps {
  params: AutocompleteRenderInputParams
  props: Pick<FieldBase, 'name' | 'autoFocus' | 'onBlur'> & { placeholder?: string }
  describedBy: string | undefined
  invalid: boolean
}

/** The input of the search, dressed as the other fields are. */
function SearchInput({ params: { slotProps, id, disabled }, props, describedBy, invalid }: SearchInputProps) {
  const { name, placeholder = 'Escriba al menos 2 letras', autoFocus = false, onBlur } = props
  const { ref, className, endAdornment, onMouseDown } = slotProps.input
  return (
    <OutlinedInput
      id={id}
      name={name}
      disabled={disabled}
      fullWidth
      autoFocus={autoFocus}
      placeholder={placeholder}
      {...{ ref, className, endAdornment }}
      onMouseDown={onMouseDown as never}
      slotProps={{
        input: {
          ...slotProps.htmlInput,
          'aria-describedby': describedBy,
          'aria-invalid': invalid || undefined,
        } as object,
      }}
      {...(onBlur ? { onBlurCapture: onBlur } : {})}
    />
  )
}

interface SearchOptionProps {
  li: HTMLAttributes<HTMLLIElement>
  label: string
  detail: string | undefined
  badge: string | undefined
}

/** A result: its name, a second, quiet line, and a state at the right. */
function SearchOption({ li, label, detail, badge }: SearchOptionProps) {
  return (
    <Box component="li" {...li} sx={{ gap: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap>{label}</Typography>
        {detail ? (
          <Typography variant="caption" noWrap component="div" sx={{ color: 'text.tertiary' }}>
            {detail}
          </Typography>
        ) : null}
      </Box>
      {badge ? <StatusChip estado={badge} /> : null}
    </Box>
  )
}
