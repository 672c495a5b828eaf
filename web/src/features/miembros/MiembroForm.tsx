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
import { CamposMiembro } from './CamposMiembro'
import { aAlta, aCambio, validarMiembro, type ValoresMiembro } from './miembro-form'
import { useGuardarMiembro, type Miembro } from './miembros.api'

/** How long the message stays before the list opens (MIEMBRO-18). */
const REGRESO_MS = 2000
const GENERAL = 'Por favor, corrige los errores del formulario.'
/** The server's names of the fields that this form calls otherwise. */
const CAMPOS: Record<string, keyof ValoresMiembro> = { client_id: 'cliente', id_tipo_membresia: 'tipo', id_miembro_titular: 'titular' }

/** Creates a member, or edits the one given. */
export function MiembroForm({ miembro, inicial }: { miembro?: Miembro; inicial: ValoresMiembro }) {
  const navigate = useNavigate()
  const id = miembro ? String(miembro.id_miembro) : undefined
  const guardar = useGuardarMiembro(id)
  const clave = useClaveIdempotencia()
  const [exito, setExito] = useState('')
  const [error, setError] = useState('')
  const f = useFormulario<ValoresMiembro>({
    inicial,
    validar: (v) => validarMiembro(v, miembro !== undefined),
    alEnviar: async (v) => {
      setError('')
      const cuerpo = miembro ? aCambio(inicial, v, miembro.fecha_actualizacion) : aAlta(v)
      const r = await clave.con((claveIdempotencia) => guardar.mutateAsync({ cuerpo, claveIdempotencia }))
      setExito(r.matricula ? `${r.mensaje} Matrícula ${r.matricula}.` : r.mensaje)
    },
    alRechazar: () => setError(GENERAL),
    alFallar: (e) => {
      if (e instanceof ErrorApi) f.ponerErrores(Object.fromEntries(Object.entries(e.campos).map(([k, m]) => [CAMPOS[k] ?? k, m])))
      setError(e instanceof ErrorApi && e.conMensaje ? `Error: ${e.mensaje}` : `Error saving member: ${mensajeDeError(e)}`)
    },
  })
  const { permitirSalida } = useSalirSinGuardar(f.sucio && !exito)

  useEffect(() => {
    if (!exito) return undefined
    const timer = setTimeout(() => {
      permitirSalida()
      void navigate(rutas.crudMiembrosCard)
    }, REGRESO_MS)
    return () => clearTimeout(timer)
  }, [exito, navigate, permitirSalida])

  const adherido = miembro?.id_miembro_titular != null
  return (
    <Box component="form" {...f.form} sx={{ maxWidth: 860 }}>
      <SectionCard
        pie={
          <>
            <Button onClick={() => void navigate(rutas.crudMiembrosCard)} disabled={f.enviando}>
              Cancelar
            </Button>
            <Button type="submit" variant="contained" disabled={f.enviando || exito !== ''}>
              {f.enviando ? 'Guardando...' : miembro ? 'Actualizar Miembro' : 'Crear Miembro'}
            </Button>
          </>
        }
      >
        {adherido ? (
          <Alert severity="info" sx={{ mb: 5 }}>
            Comparte la membresía de su titular: el tipo, las fechas y el estado se cambian en la del titular.
          </Alert>
        ) : null}
        <CamposMiembro f={f} edicion={miembro !== undefined} adherido={adherido} estadoInicial={inicial.estado} />
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
