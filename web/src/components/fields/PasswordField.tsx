import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { IconEye, IconEyeOff } from '../icons'
import { TextField, type TextFieldProps } from './TextField'

/** A password with its button to show or hide it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'rows'>) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={visible ? 'text' : 'password'}
      end={
        <IconButton
          size="small"
          edge="end"
          aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          data-tip={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={visible}
          disabled={props.disabled ?? false}
          onClick={() => setVisible((v) => !v)}
        >
          {visible ? <IconEyeOff fontSize="small" /> : <IconEye fontSize="small" />}
        </IconButton>
      }
    />
  )
}
