import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Qr } from '../../../components/display/Qr'
import { PasswordField } from '../../../components/fields/PasswordField'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { validarCodigo } from './codigo-form'
import { CodigoField } from './CodigoField'
import { CodigosRecuperacion } from './CodigosRecuperacion'
import { comenzarFactor, confirmarFactor } from './segundo-factor.api'

interface Comenzado {
  secreto: string
  direccion: string
}

/** Sets up one's second factor: the password once more, the app with its first code, the recovery codes. */
export function Inscripcion({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const [comenzado, setComenzado] = useState<Comenzado | null>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  if (codigos) return <CodigosRecuperacion codigos={codigos} onDone={onDone} />
  return comenzado ? (
    <ConAplicacion {...comenzado} onCancel={onCancel} onDone={setCodigos} />
  ) : (
    <ConContrasena onCancel={onCancel} onDone={setComenzado} />
  )
}

const validarContrasena = (v: { contrasena: string }) =>
  v.contrasena ? {} : { contrasena: 'Debes colocar este dato.' }

interface Paso<T> {
  onCancel: (() => void) | undefined
  onDone: (x: T) => void
}

const QUE_NECESITA =
  'Necesita un teléfono con una aplicación de códigos, por ejemplo Google Authenticator o Microsoft ' +
  'Authenticator. Para empezar, confirme su contraseña.'

function ConContrasena({ onCancel, onDone }: Paso<Comenzado>) {
  const [fallo, setFallo] = useState('')
  const clave = useClaveIdempotencia()
  const f = useFormulario({
    inicial: { contrasena: '' },
    validar: validarContrasena,
    alEnviar: async ({ contrasena }) => {
      setFallo('')
      onDone(await clave.con((k) => comenzarFactor(contrasena, k)))
    },
    alFallar: (e) => {
      if (!(e instanceof ErrorApi && e.campos.contrasena)) setFallo(mensajeDeError(e))
    },
  })
  return (
    <Box component="form" {...f.form} sx={{ display: 'grid', gap: 4 }}>
      <Typography sx={{ color: 'text.secondary' }}>{QUE_NECESITA}</Typography>
      <PasswordField label="Contraseña actual" autoFocus {...f.campo('contrasena')} />
      {fallo ? <Alert severity="error">{fallo}</Alert> : null}
      <Acciones onCancel={onCancel} texto="Continuar" enviando={f.enviando} />
    </Box>
  )
}

function ConAplicacion({ secreto, direccion, onCancel, onDone }: Comenzado & Paso<readonly string[]>) {
  const [fallo, setFallo] = useState('')
  const clave = useClaveIdempotencia()
  const f = useFormulario({
    inicial: { codigo: '' },
    validar: validarCodigo,
    alEnviar: async ({ codigo }) => {
      setFallo('')
      onDone((await clave.con((k) => confirmarFactor(codigo, k))).codigos)
    },
    alFallar: (e) => {
      if (!(e instanceof ErrorApi && e.campos.codigo)) setFallo(mensajeDeError(e))
    },
  })
  return (
    <Box component="form" {...f.form} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, alignItems: 'center' }}>
        <Box sx={{ p: 1, borderRadius: '9px', bgcolor: '#fff', color: '#000', border: 1, borderColor: 'divider' }}>
          <Qr texto={direccion} mm={46} label="Código QR para la aplicación de códigos" />
        </Box>
        <Box sx={{ flex: '1 1 220px', minWidth: 0, display: 'grid', gap: 2 }}>
          <Typography>1. En la aplicación, agregue una cuenta y escanee este código.</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Si no puede escanearlo, escriba esta clave:{' '}
            <Box component="code" aria-label="Clave de texto" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
              {secreto.match(/.{1,4}/g)?.join(' ')}
            </Box>
          </Typography>
          <Typography>2. Escriba los 6 dígitos que muestra.</Typography>
        </Box>
      </Box>
      <CodigoField de="aplicacion" {...f.campo('codigo')} />
      {fallo ? <Alert severity="error">{fallo}</Alert> : null}
      <Acciones onCancel={onCancel} texto="Activar" enviando={f.enviando} />
    </Box>
  )
}

function Acciones(p: { onCancel: (() => void) | undefined; texto: string; enviando: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      {p.onCancel ? <Button onClick={p.onCancel}>Cancelar</Button> : null}
      <Button type="submit" variant="contained" disabled={p.enviando}>
        {p.enviando ? 'Un momento…' : p.texto}
      </Button>
    </Box>
  )
}
