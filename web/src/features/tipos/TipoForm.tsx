import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { SectionCard } from '../../components'
import { ErrorApi, mensajeDeError } from '../../lib/errores'
import { useClaveIdempotencia } from '../../lib/idempotencia'
import { useFormulario } from '../../lib/useFormulario'
import { useSalirSinGuardar } from '../../lib/useSalirSinGuardar'
import { CamposTipo } from './CamposTipo'
import { aEnvio, validarTipo, type ValoresTipo } from './tipo-form'
import { useGuardarTipo } from './tipos.api'

/** How long the success stays before the list opens (TIPO-17). */
const REGRESO_MS = 2000
const GENERAL = 'Por favor, corrige los errores del formulario.'

/** Creates (no id) or edits a membership type. */
export function TipoForm({ id, inicial }: { id?: string; inicial: ValoresTipo }) {
  const navigate = useNavigate()
  const guardar = useGuardarTipo()
  const clave = useClaveIdempotencia()
  const [exito, setExito] = useState('')
  const [error, setError] = useState('')
  const f = useFormulario<ValoresTipo>({
    inicial,
    validar: validarTipo,
    alEnviar: async (v) => {
      setError('')
      const r = await clave.con((claveIdempotencia) => guardar.mutateAsync({ id, tipo: aEnvio(v), claveIdempotencia }))
      setExito(r.mensaje || 'Operación exitosa.')
    },
    alRechazar: () => setError(GENERAL),
    alFallar: (e) =>
      setError(e instanceof ErrorApi && e.conMensaje ? `Error: ${e.mensaje}` : `Error saving membership type: ${mensajeDeError(e)} Please try again.`),
  })
  const { permitirSalida } = useSalirSinGuardar(f.sucio && !exito)

  useEffect(() => {
    if (!exito) return undefined
    const timer = setTimeout(() => {
      permitirSalida()
      void navigate(rutas.crudMembresias)
    }, REGRESO_MS)
    return () => clearTimeout(timer)
  }, [exito, navigate, permitirSalida])

  return (
    <Box component="form" {...f.form} sx={{ maxWidth: 860 }}>
      <SectionCard
        pie={
          <>
            <Button onClick={() => void navigate(rutas.crudMembresias)} disabled={f.enviando}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" disabled={f.enviando || exito !== ''}>
              {f.enviando ? 'Guardando...' : id ? 'Actualizar Tipo' : 'Crear Tipo'}
            </Button>
          </>
        }
      >
        <CamposTipo f={f} edicion={id !== undefined} />
        {error && (error !== GENERAL || !f.esValido) ? (
          <Alert severity="error" sx={{ mt: 5 }}>
            {error}
          </Alert>
        ) : null}
        {exito ? (
          <Alert severity="success" sx={{ mt: 5 }}>
            {exito}
          </Alert>
        ) : null}
      </SectionCard>
    </Box>
  )
}
