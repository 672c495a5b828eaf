import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ToggleProps } from './SwitchField'

/** A box to tick. */
export function CheckField({ label, value, onChange, name, onBlur, disabled, sx }: ToggleProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled ?? false}
      sx={{ ml: -2, ...(sx as object) }}
      control={<Checkbox name={name} checked={value} onChange={(_, on) => onChange(on)} onBlur={onBlur} />}
    />
  )
}
