import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { AvisoEspera } from '../../components/feedback/AvisoEspera'
import { FormDialog } from '../../components/feedback/FormDialog'
import { PasswordField } from '../../components/fields/PasswordField'
import { TextField } from '../../components/fields/TextField'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../lib/api/api'
import { completarSesion, guardarSesion, iniciarSesion, sesionActual } from '../../lib/sesion'
import { useEspera } from '../../lib/hooks/useEspera'
import { useFormulario } from '../../lib/hooks/useFormulario'

/** Asks again for user and password after the session expired. */
export default function ReloginForm({ onOk, onLeave }: { onOk: () => void; onLeave: () => void }) {
  const [error, setError] = useState('')
  const espera = useEspera()
  /** Set once the password was right and a code is due. */
  const [pase, setPase] = useState('')
  const f = useFormulario({
    inicial: { usuario: sesionActual().nombreUsuario, password: '', codigo: '' },
    validar: (v) => ({
      ...(v.usuario.trim() ? {} : { usuario: 'El usuario es requerido' }),
      ...(v.password ? {} : { password: 'La contraseña es requerida' }),
      ...(pase && !v.codigo.trim() ? { codigo: 'Escriba el código.' } : {}),
    }),
    alEnviar: async (v) => {
      setError('')
      const before = sesionActual().idUsuario
      try {
        const r = pase ? await completarSesion(pase, v.codigo) : await iniciarSesion(v.usuario, v.password)
        if (r.resultado === 'codigo') {
          setPase(r.pase)
          // A new step: nothing was tried in it yet.
          f.reiniciar({ ...v, codigo: '' })
          return
        }
        guardarSesion({ ...r.datos, rol: r.rol }, r.resultado === true)
        if (r.resultado !== true || String(r.datos.idUsuario) !== before) empezarDeNuevo()
        else onOk()
      } catch (e) {
        if (e instanceof ErrorApi && e.codigo === 'PASE_VENCIDO') setPase('')
        if (e instanceof ErrorApi && e.espera > 0) espera.empezar(v.usuario, e.espera)
        else
          setError(
            e instanceof ErrorRed ? 'Error al conectar con el servidor' : mensajeDeError(e, 'Credenciales incorrectas'),
          )
      }
    },
  })
  const quedan = espera.quedan(f.valores.usuario)
  // Somebody else signed in: what the first person left half done must not be sent in their name.
  const empezarDeNuevo = () => window.location.assign('/')

  const volver = () => {
    setPase('')
    setError('')
    f.reiniciar({ usuario: f.valores.usuario, password: '', codigo: '' })
  }

  return (
    <FormDialog
      open
      title="Su sesión terminó"
      subtitle="Ingrese de nuevo para continuar donde estaba. No se pierde nada de lo escrito."
      onClose={onLeave}
      form={f.form}
      accept="Continuar"
      cancel="Salir"
      busy={f.enviando}
      busyLabel="Ingresando…"
      disabled={quedan > 0}
      maxWidth="xs"
      onTop
    >
      {pase ? (
        <>
          <TextField
            // Not the field of the user with another name: a new one, which takes the focus.
            key="codigo"
            label="Código de verificación"
            helper="El de su aplicación, o un código de recuperación"
            autoComplete="one-time-code"
            autoFocus
            {...f.campo('codigo')}
            htmlInput={{ autoCapitalize: 'none', spellCheck: false }}
          />
          <Link
            component="button"
            type="button"
            onClick={volver}
            sx={{ fontWeight: 600, justifySelf: 'start', alignSelf: 'flex-start' }}
          >
            Volver a usuario y contraseña
          </Link>
        </>
      ) : (
        <>
          <TextField label="Usuario" autoComplete="username" {...f.campo('usuario')} />
          <PasswordField label="Contraseña" autoFocus {...f.campo('password')} />
        </>
      )}
      {error ? <Alert severity="error">{error}</Alert> : null}
      <AvisoEspera segundos={quedan} />
    </FormDialog>
  )
}
