import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import type { SxProps, Theme } from '@mui/material/styles'

/** Props of what is on or off. */
export interface ToggleProps {
  label: string
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  onBlur?: () => void
  error?: string | undefined
  disabled?: boolean
  sx?: SxProps<Theme>
}

/** Something that is on or off at once. */
export function SwitchField({ label, value, onChange, name, onBlur, disabled, sx }: ToggleProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled ?? false}
      sx={{ ml: 0, minHeight: 40, ...(sx as object) }}
      control={
        <Switch
          name={name}
          checked={value}
          onChange={(_, on) => onChange(on)}
          onBlur={onBlur}
          slotProps={{ input: { role: 'switch' } }}
        />
      }
    />
  )
}
