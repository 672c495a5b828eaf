import Box from '@mui/material/Box'
import type { FechaCivil } from '@mancuerna/domain/fecha'
import { DateField } from './DateField'

/** Two days, both included; '' where one is open. */
export interface DateRange {
  desde: FechaCivil | ''
  hasta: FechaCivil | ''
}

interface DateRangeFieldProps {
  value: DateRange
  onChange: (value: DateRange) => void
  labels?: { desde: string; hasta: string }
  errors?: { desde?: string | undefined; hasta?: string | undefined }
  min?: FechaCivil
  max?: FechaCivil
  disabled?: boolean
  required?: boolean
}

/** Two date fields side by side ('Desde', 'Hasta') for forms and filters; reports use `PeriodPicker`. */
export function DateRangeField({ value, onChange, labels, errors, min, max, disabled, required }: DateRangeFieldProps) {
  const shared = { disabled: disabled ?? false, required: required ?? false, ...(max ? { max } : {}) }
  const reversed = value.desde && value.hasta && value.hasta < value.desde
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
      <DateField
        {...shared}
        {...(min ? { min } : {})}
        label={labels?.desde ?? 'Desde'}
        value={value.desde}
        error={errors?.desde}
        onChange={(desde) => onChange({ ...value, desde })}
      />
      <DateField
        {...shared}
        {...(min ? { min } : {})}
        label={labels?.hasta ?? 'Hasta'}
        value={value.hasta}
        error={errors?.hasta ?? (reversed ? 'La fecha final no puede ser anterior a la inicial.' : undefined)}
        onChange={(hasta) => onChange({ ...value, hasta })}
      />
    </Box>
  )
}
