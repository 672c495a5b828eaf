import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import { esES } from '@mui/x-date-pickers/locales'
import { es } from 'date-fns/locale/es'
import { fechaDe, partes, type FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { DEDO } from '../../../app/theme/theme-components'

const aDate = (fecha: FechaCivil | null | undefined): Date | null => {
  if (!fecha) return null
  const [anio, mes, dia] = partes(fecha)
  return new Date(anio, mes - 1, dia)
}
const aFecha = (d: Date): FechaCivil => fechaDe(d.getFullYear(), d.getMonth() + 1, d.getDate())

/** Days for a thumb, on the narrowest phone too: seven of 40 px, and room for six weeks of them. */
const PARA_EL_DEDO = {
  width: 316,
  height: 372,
  maxHeight: 'none',
  '& .MuiPickerDay-root': { '--PickerDay-size': '40px' },
  '& .MuiDayCalendar-weekDayLabel': { width: 40 },
  '& .MuiDayCalendar-slideTransition': { minHeight: 264 },
}

interface CalendarProps {
  value: FechaCivil | null
  onChange: (fecha: FechaCivil) => void
  min?: FechaCivil
  max?: FechaCivil
  /** Paints the days from `desde` to `hasta`. */
  range?: { desde: FechaCivil; hasta: FechaCivil }
  autoFocus?: boolean
}

/** Draws one day; inside a range it wears the accent's soft ground. */
function Day({ range, ...props }: PickerDayProps & { range?: CalendarProps['range'] }) {
  const fecha = aFecha(props.day as Date)
  const inside = range ? fecha >= range.desde && fecha <= range.hasta && !props.outsideCurrentMonth : false
  const edge = range ? fecha === range.desde || fecha === range.hasta : false
  return (
    <PickerDay
      {...props}
      selected={range ? inside && edge : Boolean(props.selected)}
      sx={inside && !edge ? { bgcolor: 'secondary.soft', color: 'secondary.main', fontWeight: 600 } : {}}
    />
  )
}

/** A month of days in Spanish, Monday first, over civil dates. Loaded only when somebody opens it. */
export default function Calendar({ value, onChange, min, max, range, autoFocus }: CalendarProps) {
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={es}
      localeText={esES.components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DateCalendar
        value={aDate(value)}
        onChange={(d, state) => d && state === 'finish' && onChange(aFecha(d))}
        views={['year', 'month', 'day']}
        openTo="day"
        {...(min ? { minDate: aDate(min) ?? undefined } : {})}
        {...(max ? { maxDate: aDate(max) ?? undefined } : {})}
        autoFocus={autoFocus ?? false}
        slots={{ day: Day as typeof PickerDay }}
        slotProps={{ day: { range } as object }}
        sx={{
          width: 304,
          '& .MuiPickerDay-root': { borderRadius: '8px', fontSize: '0.8125rem' },
          '& .MuiPickerDay-root.Mui-selected, & .MuiPickerDay-root.Mui-selected:hover': {
            bgcolor: 'secondary.main',
            color: 'secondary.contrastText',
          },
          '& .MuiPickersCalendarHeader-label': { textTransform: 'capitalize', fontWeight: 600, fontSize: '0.875rem' },
          '& .MuiDayCalendar-weekDayLabel': { color: 'text.tertiary', fontSize: '0.78125rem' },
          [DEDO]: PARA_EL_DEDO,
        }}
      />
    </LocalizationProvider>
  )
}
