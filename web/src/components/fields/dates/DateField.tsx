import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { leerFechaEscrita, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { formatFechaCorta } from '@mancuerna/domain/fechas/fecha-texto'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { IconCalendar } from '../../icons'
import type { FieldBase } from '../Field'
import { TextField } from '../TextField'

const Calendar = lazy(() => import('./Calendar'))

interface DateFieldProps extends FieldBase {
  /** 'YYYY-MM-DD', or '' while empty. */
  value: FechaCivil | '' | null
  onChange: (value: FechaCivil | '') => void
  min?: FechaCivil
  max?: FechaCivil
  readOnly?: boolean
  hideLabel?: boolean
}

/**
 * A civil date: typed as people type it (3/3/2027, 03032027) or picked from a calendar that starts on Monday. What
 * cannot be read counts as empty, so the form's own message appears.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  error,
  helper,
  readOnly,
  disabled,
  ...rest
}: DateFieldProps) {
  const hoy = useHoy()
  const shown = value ? formatFechaCorta(value) : ''
  const [text, setText] = useState(shown)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [typing, setTyping] = useState(false)
  const sent = useRef<string>(value ?? '')

  // What arrives from outside replaces the text; what this field itself sent does not (an unreadable text stays to be
  // mended).
  useEffect(() => {
    if ((value ?? '') === sent.current) return
    sent.current = value ?? ''
    setText(shown)
  }, [value, shown])

  const outOfRange = (f: FechaCivil) => (min !== undefined && f < min) || (max !== undefined && f > max)
  const commit = () => {
    const read = text.trim() === '' ? '' : (leerFechaEscrita(text, Number(hoy.slice(0, 4))) ?? '')
    sent.current = read
    if (read !== (value ?? '')) onChange(read)
    setText(read ? formatFechaCorta(read) : text.trim())
  }
  const unreadable = !typing && text.trim() !== '' && text !== shown && !leerFechaEscrita(text, 2000)

  return (
    <>
      <TextField
        {...rest}
        value={text}
        onChange={setText}
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false)
          commit()
          onBlur?.()
        }}
        onKeyDown={(e) => {
          if (e.key === 'Enter') commit()
          if (e.key === 'ArrowDown' && e.altKey) setAnchor(e.currentTarget)
        }}
        error={
          error ??
          (unreadable
            ? 'Escriba la fecha como día/mes/año.'
            : value && outOfRange(value)
              ? 'La fecha está fuera del rango permitido.'
              : undefined)
        }
        helper={helper}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        disabled={disabled ?? false}
        readOnly={readOnly ?? false}
        end={
          readOnly ? undefined : (
            <IconButton
              size="small"
              edge="end"
              disabled={disabled ?? false}
              aria-label={`Abrir calendario: ${rest.label}`}
              data-tip="Abrir calendario"
              aria-haspopup="dialog"
              onClick={(e) => setAnchor(e.currentTarget)}
            >
              <IconCalendar fontSize="small" />
            </IconButton>
          )
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendario: ${rest.label}` } }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" width={304} height={320} />}>
          <Calendar
            value={value || null}
            {...(min ? { min } : {})}
            {...(max ? { max } : {})}
            autoFocus
            onChange={(f) => {
              onChange(f)
              setText(formatFechaCorta(f))
              setAnchor(null)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
