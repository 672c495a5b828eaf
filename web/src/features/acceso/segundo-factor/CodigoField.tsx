import { TextField } from '../../../components/fields/TextField'
import type { PropsCampo } from '../../../lib/hooks/useFormulario'

interface Props extends PropsCampo<string> {
  /** The app's digits, a recovery code, or whichever one has. */
  de: 'aplicacion' | 'recuperacion' | 'cualquiera'
  disabled?: boolean
}

/** A code of a second factor: the phone offers the app's where it can, and it may be pasted with its blanks. */
export function CodigoField({ de, ...campo }: Props) {
  if (de === 'aplicacion')
    return (
      <TextField
        label="Código de 6 dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        {...campo}
      />
    )
  return (
    <TextField
      label={de === 'recuperacion' ? 'Código de recuperación' : 'Código'}
      autoComplete={de === 'recuperacion' ? 'off' : 'one-time-code'}
      autoFocus
      maxLength={40}
      {...campo}
      htmlInput={{ autoCapitalize: 'none', spellCheck: false }}
    />
  )
}
