import { rutas } from '../../../app/rutas'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { PaginaFormulario, useResultado } from '../../../shared/PaginaFormulario'
import { CamposTipo } from './CamposTipo'
import { aAlta, aCambio, validarTipo, type ValoresTipo } from './tipo-form'
import { useCambiarTipo, useCrearTipo } from '../tipos.api'

/** Creates (no id) or edits a membership type. */
export function TipoForm({ id, inicial }: { id?: string; inicial: ValoresTipo }) {
  const crear = useCrearTipo()
  const cambiar = useCambiarTipo()
  const clave = useClaveIdempotencia()
  const resultado = useResultado()
  const f = useFormulario<ValoresTipo>({
    inicial,
    validar: validarTipo,
    alEnviar: async (v) => {
      resultado.setError('')
      const r = await clave.con((claveIdempotencia) =>
        id === undefined
          ? crear.mutateAsync({ tipo: aAlta(v), claveIdempotencia })
          : cambiar.mutateAsync({ id, tipo: aCambio(v) }),
      )
      resultado.setExito(r.mensaje || 'Operación exitosa.')
    },
    alRechazar: resultado.alRechazar,
    alFallar: (e) =>
      resultado.setError(
        e instanceof ErrorApi && e.conMensaje
          ? `Error: ${e.mensaje}`
          : `Error saving membership type: ${mensajeDeError(e)} Please try again.`,
      ),
  })
  return (
    <PaginaFormulario
      form={f}
      result={resultado}
      backTo={rutas.crudMembresias}
      saveLabel={id ? 'Actualizar Tipo' : 'Crear Tipo'}
    >
      <CamposTipo f={f} edicion={id !== undefined} />
    </PaginaFormulario>
  )
}
