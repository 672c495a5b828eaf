import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CodigoField } from './CodigoField'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { completarSesion, type SesionAbierta } from '../../../lib/sesion'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { validarCodigo } from './codigo-form'

interface Props {
  /** What the right password gave. */
  pase: string
  onOk: (r: SesionAbierta) => void
  /** Back to user and password, and why. */
  onBack: (motivo?: string) => void
}

/** The second step of the sign-in: the code of the authenticator app, or a recovery code. */
export default function CodigoForm({ pase, onOk, onBack }: Props) {
  const [recuperacion, setRecuperacion] = useState(false)
  const [fallo, setFallo] = useState('')
  const [dentro, setDentro] = useState(false)
  const f = useFormulario({
    inicial: { codigo: '' },
    validar: validarCodigo,
    alEnviar: async ({ codigo }) => {
      setFallo('')
      const r = await completarSesion(pase, codigo)
      setDentro(true)
      onOk(r)
    },
    alFallar: (error) => {
      if (error instanceof ErrorApi && error.codigo === 'PASE_VENCIDO') onBack(error.mensaje)
      else if (!(error instanceof ErrorApi && error.campos.codigo)) setFallo(mensajeDeError(error))
    },
  })
  const cambiar = () => {
    setRecuperacion((v) => !v)
    setFallo('')
    f.reiniciar({ codigo: '' })
  }
  const ocupado = f.enviando || dentro

  return (
    <>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Código de verificación
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 7 }}>
        {recuperacion
          ? 'Escriba uno de los códigos que guardó al activar el segundo factor. Cada uno sirve una vez.'
          : 'Abra la aplicación de códigos de su teléfono y escriba los 6 dígitos que muestra.'}
      </Typography>
      <Box component="form" {...f.form} sx={{ display: 'grid', gap: 5 }}>
        <CodigoField
          key={String(recuperacion)}
          de={recuperacion ? 'recuperacion' : 'aplicacion'}
          disabled={dentro}
          {...f.campo('codigo')}
        />
        {fallo ? <Alert severity="error">{fallo}</Alert> : null}
        <Button type="submit" variant="contained" size="large" disabled={ocupado}>
          {ocupado ? 'Ingresando…' : 'Continuar'}
        </Button>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
          <Link component="button" type="button" onClick={cambiar} sx={{ fontWeight: 600, py: 1 }}>
            {recuperacion ? 'Usar la aplicación' : 'Usar un código de recuperación'}
          </Link>
          <Link component="button" type="button" onClick={() => onBack()} sx={{ fontWeight: 600, py: 1 }}>
            Volver
          </Link>
        </Box>
      </Box>
    </>
  )
}
