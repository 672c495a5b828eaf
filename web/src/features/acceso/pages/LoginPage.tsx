import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AvisoEspera } from '../../../components/feedback/AvisoEspera'
import { PasswordField } from '../../../components/fields/PasswordField'
import { CheckField } from '../../../components/fields/CheckField'
import { TextField } from '../../../components/fields/TextField'
import { guardarGimnasio } from '../../../lib/sesion'
import { ajustesPublicos } from '../acceso.api'
import { MarcoAcceso } from '../MarcoAcceso'
import { useIngreso, type AlIngresar } from '../useIngreso'

const CodigoForm = lazy(() => import('../segundo-factor/CodigoForm'))

/** The login: shown whenever nobody is signed in. */
export function LoginPage(props: AlIngresar) {
  const [recordar, setRecordar] = useState(false)
  const { f, pase, rechazo, dentro, quedan, darBienvenida, volver } = useIngreso(props)
  const ocupado = f.enviando || dentro

  useEffect(() => {
    document.title = 'Iniciar Sesión'
    ajustesPublicos().then(guardarGimnasio, () => undefined)
  }, [])

  if (pase)
    return (
      <MarcoAcceso>
        <Suspense fallback={null}>
          <CodigoForm pase={pase} onOk={darBienvenida} onBack={volver} />
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
