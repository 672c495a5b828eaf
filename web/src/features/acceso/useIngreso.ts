import { useEffect, useRef, useState } from 'react'
import { useAviso } from '../../components/feedback/Aviso'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../lib/api/api'
import { useEspera } from '../../lib/hooks/useEspera'
import { useFormulario, type Errores } from '../../lib/hooks/useFormulario'
import { guardarSesion, iniciarSesion, type SesionAbierta } from '../../lib/sesion'

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

export interface AlIngresar {
  /** The password must be changed before anything else. */
  onMustChange: () => void
  /** A second factor must be set up before anything else. */
  onMustEnrol?: () => void
  /** The login was right: what comes next may be fetched while the welcome shows. */
  onSuccess?: () => void
}

/** What follows a right login: the welcome, then the app, or what must be done before it. */
function useBienvenida({ onMustChange, onMustEnrol, onSuccess }: AlIngresar) {
  const avisar = useAviso()
  const [dentro, setDentro] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

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

  return { dentro, darBienvenida }
}

/** The login's form: user and password, then a code where one is due, then in. */
export function useIngreso(al: AlIngresar) {
  const avisar = useAviso()
  const { dentro, darBienvenida } = useBienvenida(al)
  const [rechazo, setRechazo] = useState('')
  const espera = useEspera()
  /** Set once the password was right and a code is due. */
  const [pase, setPase] = useState('')

  const contarFallo = (error: unknown, usuario: string) => {
    if (error instanceof ErrorRed) avisar('Error al conectar con el servidor', { type: 'error', duration: LOGIN_MS })
    else if (error instanceof ErrorApi && error.status === 401) {
      avisar('Credenciales incorrectas', { type: 'error', duration: LOGIN_MS })
      setRechazo('Datos incorrectos, verifica la información')
    } else if (error instanceof ErrorApi && error.codigo === 'ORIGEN_AJENO') {
      // Too long for a snackbar, and whoever set the proxy up has to read it.
      setRechazo(mensajeDeError(error))
    } else {
      if (error instanceof ErrorApi && error.espera > 0) espera.empezar(usuario, error.espera)
      avisar(mensajeDeError(error), { type: 'error', duration: LOGIN_MS })
    }
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
        contarFallo(error, v.usuario)
      }
    },
  })

  /** From the code to the password, with why. */
  const volver = (motivo?: string) => {
    setPase('')
    setRechazo(motivo ?? '')
    f.reiniciar({ usuario: f.valores.usuario, password: '' })
  }

  return { f, pase, rechazo, dentro, quedan: espera.quedan(f.valores.usuario), darBienvenida, volver }
}
