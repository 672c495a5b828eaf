import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAviso } from '../../../components/feedback/Aviso'
import { AvisoEspera } from '../../../components/feedback/AvisoEspera'
import { PasswordField } from '../../../components/fields/PasswordField'
import { CheckField } from '../../../components/fields/CheckField'
import { TextField } from '../../../components/fields/TextField'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../../lib/api/api'
import { guardarGimnasio, guardarSesion, iniciarSesion, type SesionAbierta } from '../../../lib/sesion'
import { useEspera } from '../../../lib/hooks/useEspera'
import { useFormulario, type Errores } from '../../../lib/hooks/useFormulario'
import { ajustesPublicos } from '../acceso.api'
import { MarcoAcceso } from '../MarcoAcceso'

const CodigoForm = lazy(() => import('../segundo-factor/CodigoForm'))

const LOGIN_MS = 4000
const ESPERA_MS = 1500

interface Valores {
  usuario: string
  password: string
}

/** The messages of the login form. */
function validarLogin({ usuario, password }: Valores): Errores<Valores> {
  const e: Errores<Valores> = {}
  if (!usuario.trim()) e.usuario = 'El usuario es requerido'
  else if (usuario.trim().length < 3) e.usuario = 'El usuario debe tener al menos 3 caracteres'
  if (!password) e.password = 'La contraseña es requerida'
  else if (password.length < 6) e.password = 'La contraseña debe tener al menos 6 caracteres'
  return e
}

interface LoginPageProps {
  /** The password must be changed before anything else. */
  onMustChange: () => void
  /** A second factor must be set up before anything else. */
  onMustEnrol?: () => void
  /** The login was right: what comes next may be fetched while the welcome shows. */
  onSuccess?: () => void
}

/** The login: shown whenever nobody is signed in. */
export function LoginPage({ onMustChange, onMustEnrol, onSuccess }: LoginPageProps) {
  const avisar = useAviso()
  const [recordar, setRecordar] = useState(false)
  const [rechazo, setRechazo] = useState('')
  const [dentro, setDentro] = useState(false)
  const espera = useEspera()
  /** Set once the password was right and a code is due. */
  const [pase, setPase] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    document.title = 'Iniciar Sesión'
    ajustesPublicos().then(guardarGimnasio, () => undefined)
    return () => clearTimeout(timer.current)
  }, [])

  const proceder = (r: SesionAbierta) => {
    if (r.resultado === 'cambia') {
      onMustChange()
      avisar('Datos correctos. Por favor cambia tu contraseña')
    } else if (r.resultado === 'inscribe') {
      onMustEnrol?.()
      avisar('Datos correctos. Active su segundo factor')
    } else {
      window.history.replaceState(null, '', '/')
      avisar('Datos correctos. Bienvenido')
    }
    guardarSesion({ ...r.datos, rol: r.rol }, r.resultado === true)
  }

  const darBienvenida = (r: SesionAbierta) => {
    setDentro(true)
    avisar('¡Bienvenido! Iniciando sesión...', { duration: LOGIN_MS })
    if (r.resultado === true) onSuccess?.()
    timer.current = setTimeout(() => proceder(r), ESPERA_MS)
  }

  const f = useFormulario<Valores>({
    inicial: { usuario: '', password: '' },
    validar: validarLogin,
    alEnviar: async (v) => {
      setRechazo('')
      try {
        const r = await iniciarSesion(v.usuario, v.password)
        if (!r?.resultado) throw new ErrorApi(401, { codigo: 'CREDENCIALES' })
        if (r.resultado === 'codigo') setPase(r.pase)
        else darBienvenida(r)
      } catch (error) {
        if (error instanceof ErrorRed)
          avisar('Error al conectar con el servidor', { type: 'error', duration: LOGIN_MS })
        else if (error instanceof ErrorApi && error.status === 401) {
          avisar('Credenciales incorrectas', { type: 'error', duration: LOGIN_MS })
          setRechazo('Datos incorrectos, verifica la información')
        } else if (error instanceof ErrorApi && error.codigo === 'ORIGEN_AJENO') {
          // Too long for a snackbar, and whoever set the proxy up has to read it.
          setRechazo(mensajeDeError(error))
        } else {
          if (error instanceof ErrorApi && error.espera > 0) espera.empezar(v.usuario, error.espera)
          avisar(mensajeDeError(error), { type: 'error', duration: LOGIN_MS })
        }
      }
    },
  })
  const ocupado = f.enviando || dentro
  const quedan = espera.quedan(f.valores.usuario)

  if (pase)
    return (
      <MarcoAcceso>
        <Suspense fallback={null}>
          <CodigoForm
            pase={pase}
            onOk={darBienvenida}
            onBack={(motivo) => {
              setPase('')
              setRechazo(motivo ?? '')
              f.reiniciar({ usuario: f.valores.usuario, password: '' })
            }}
          />
        </Suspense>
      </MarcoAcceso>
    )

  return (
    <MarcoAcceso>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Iniciar Sesión
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 7 }}>
        Ingrese con su usuario para abrir el panel del gimnasio.
      </Typography>
      <Box component="form" {...f.form} sx={{ display: 'grid', gap: 5 }}>
        <TextField
          label="Usuario"
          autoComplete="username"
          autoFocus
          disabled={dentro}
          {...f.campo('usuario')}
          htmlInput={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <PasswordField label="Contraseña" disabled={dentro} {...f.campo('password')} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', mt: -2 }}>
          <CheckField label="Recordar sesión" value={recordar} onChange={setRecordar} sx={{ mr: 0 }} />
          <Link component="button" type="button" sx={{ fontWeight: 600, py: 1 }}>
            ¿Olvidó su contraseña?
          </Link>
        </Box>
        {rechazo ? <Alert severity="error">{rechazo}</Alert> : null}
        <AvisoEspera segundos={quedan} />
        <Button type="submit" variant="contained" size="large" disabled={!f.esValido || ocupado || quedan > 0}>
          {ocupado ? 'Ingresando…' : 'Iniciar Sesión'}
        </Button>
        <Typography sx={{ color: 'text.secondary', textAlign: 'center' }}>
          ¿No tiene cuenta?{' '}
          <Link component="button" type="button" sx={{ fontWeight: 600, py: 1, verticalAlign: 'baseline' }}>
            Regístrese
          </Link>
        </Typography>
      </Box>
    </MarcoAcceso>
  )
}
