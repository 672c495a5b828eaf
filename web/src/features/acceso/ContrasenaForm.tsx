import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAviso } from '../../components/feedback/Aviso'
import { PasswordField } from '../../components/fields/PasswordField'
import { ErrorApi, mensajeDeError } from '../../lib/api/api'
import { cerrarSesion } from '../../lib/sesion'
import { useFormulario, type Errores } from '../../lib/hooks/useFormulario'
import { cambiarContrasena } from './acceso.api'

const VACIO = { actual: '', nueva: '', repetida: '' }
const NO_COINCIDE = 'La contraseña repetida debe coincidir con la nueva'

const falta = (texto: string) =>
  !texto ? 'Debes colocar este dato.' : texto.length < 8 ? 'Mínimo 8 caracteres' : undefined

/** The messages of the password form. */
function validarContrasena(v: typeof VACIO): Errores<typeof VACIO> {
  const e: Errores<typeof VACIO> = {}
  const [nueva, repetida] = [falta(v.nueva), falta(v.repetida)]
  if (!v.actual) e.actual = 'Debes colocar este dato.'
  if (nueva) e.nueva = nueva
  if (repetida) e.repetida = repetida
  else if (v.repetida !== v.nueva) e.repetida = NO_COINCIDE
  return e
}

/** Current, new and repeated password; on success the session ends and the login comes back. */
export function ContrasenaForm({ onCancel, onChanged }: { onCancel?: () => void; onChanged?: () => void }) {
  const avisar = useAviso()
  const [fallo, setFallo] = useState('')
  const [hecho, setHecho] = useState(false)
  const f = useFormulario({
    inicial: VACIO,
    validar: validarContrasena,
    alEnviar: async (v) => {
      setFallo('')
      try {
        await cambiarContrasena(v.actual, v.nueva)
        setHecho(true)
        onChanged?.()
        avisar('La contraseña se ha actualizado. Debes iniciar sesión de nuevo')
        setTimeout(() => void cerrarSesion(), 2000)
      } catch (error) {
        if (error instanceof ErrorApi && error.codigo === 'CLAVE_ACTUAL') {
          f.ponerErrores({ actual: 'La contraseña actual ingresada es incorrecta' })
          avisar('La contraseña actual ingresada es incorrecta', 'error')
        } else if (error instanceof ErrorApi && error.campos.nueva) f.ponerErrores({ nueva: error.campos.nueva })
        else setFallo(mensajeDeError(error))
      }
    },
  })

  return (
    <Box component="form" {...f.form} sx={{ display: 'grid', gap: 5 }}>
      <PasswordField label="Contraseña actual" autoFocus disabled={hecho} {...f.campo('actual')} />
      <PasswordField
        label="Contraseña nueva"
        autoComplete="new-password"
        helper="Al menos 8 caracteres"
        disabled={hecho}
        {...f.campo('nueva')}
      />
      <PasswordField
        label="Repetir contraseña nueva"
        autoComplete="new-password"
        disabled={hecho}
        {...f.campo('repetida')}
      />
      {fallo ? <Alert severity="error">{fallo}</Alert> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {onCancel ? (
          <Button onClick={onCancel} disabled={hecho}>
            Cancelar
          </Button>
        ) : null}
        <Button type="submit" variant="contained" disabled={f.enviando || hecho}>
          {f.enviando ? 'Registrando…' : 'Registrar'}
        </Button>
      </Box>
    </Box>
  )
}
