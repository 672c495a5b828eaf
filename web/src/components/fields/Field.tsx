import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'

/** Props that every field of the family shares. */
export interface FieldBase {
  /** Always visible, above the field. */
  label: string
  name?: string
  /** The message under the field; also marks it invalid. */
  error?: string | undefined
  /** A quiet hint under the field while there is no error. */
  helper?: ReactNode
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
  sx?: SxProps<Theme>
}

interface FieldProps extends Pick<FieldBase, 'label' | 'error' | 'helper' | 'required' | 'disabled' | 'sx'> {
  /** Draws the control; `describedBy` and `invalid` belong on the input itself. */
  children: (control: { id: string; labelId: string; describedBy: string | undefined; invalid: boolean }) => ReactNode
  /** Hides the label from the eye (search boxes, table cells); it is still read aloud. */
  hideLabel?: boolean
  /** Something quiet at the right of the label. */
  labelEnd?: ReactNode
}

/** Label above, control, message below: the frame of every field. */
export function Field({ label, error, helper, required, disabled, hideLabel, labelEnd, sx, children }: FieldProps) {
  const id = useId()
  const helpId = `${id}-ayuda`
  const help = error || helper
  return (
    <FormControl
      fullWidth
      error={Boolean(error)}
      disabled={disabled ?? false}
      required={required ?? false}
      sx={sx ?? {}}
    >
      <FormLabel
        htmlFor={id}
        id={`${id}-label`}
        sx={
          hideLabel
            ? visuallyHidden
            : { mb: 1.5, display: 'flex', justifyContent: labelEnd ? 'space-between' : 'flex-start' }
        }
      >
        {label}
        {labelEnd}
      </FormLabel>
      {children({ id, labelId: `${id}-label`, describedBy: help ? helpId : undefined, invalid: Boolean(error) })}
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  )
}

/** Style of what only a screen reader reads. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  p: 0,
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const
