import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { rutas } from '../../../app/rutas'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { PaginaFormulario, useResultado } from '../../../shared/PaginaFormulario'
import type { Miembro } from '../../../shared/consultas'
import { CamposMiembro } from './CamposMiembro'
import { CobrarAhora } from './CobrarAhora'
import { aAlta, aCambio, validarMiembro, type ValoresMiembro } from './miembro-form'
import { useCambiarMiembro, useCrearMiembro } from '../miembros.api'

/** The server's names of the fields that this form calls otherwise. */
const CAMPOS: Record<string, keyof ValoresMiembro> = {
  client_id: 'cliente',
  id_tipo_membresia: 'tipo',
  id_miembro_titular: 'titular',
}

/** Sends what the form holds and answers what to say of it. */
function useGuardar(miembro: Miembro | undefined, inicial: ValoresMiembro) {
  const crear = useCrearMiembro()
  const cambiar = useCambiarMiembro(miembro?.id_miembro ?? 0)
  return async (v: ValoresMiembro, claveIdempotencia: string): Promise<{ texto: string; creado?: number }> => {
    if (miembro) {
      const cuerpo = aCambio(inicial, v, miembro.fecha_actualizacion)
      return { texto: (await cambiar.mutateAsync({ cuerpo, claveIdempotencia })).mensaje }
    }
    const { mensaje, matricula, id_miembro } = await crear.mutateAsync({ cuerpo: aAlta(v), claveIdempotencia })
    return { texto: `${mensaje} Matrícula ${matricula}.`, creado: id_miembro }
  }
}

/** Creates a member, or edits the one given. */
export function MiembroForm({ miembro, inicial }: { miembro?: Miembro; inicial: ValoresMiembro }) {
  const guardar = useGuardar(miembro, inicial)
  const clave = useClaveIdempotencia()
  const resultado = useResultado()
  const [creado, setCreado] = useState<number>()
  const f = useFormulario<ValoresMiembro>({
    inicial,
    validar: (v) => validarMiembro(v, miembro !== undefined),
    alEnviar: async (v) => {
      resultado.setError('')
      const { texto, creado: nuevo } = await clave.con((claveIdempotencia) => guardar(v, claveIdempotencia))
      if (nuevo !== undefined) setCreado(nuevo)
      resultado.setExito(texto)
    },
    alRechazar: resultado.alRechazar,
    alFallar: (e) => {
      if (e instanceof ErrorApi)
        f.ponerErrores(Object.fromEntries(Object.entries(e.campos).map(([k, m]) => [CAMPOS[k] ?? k, m])))
      resultado.setError(
        e instanceof ErrorApi && e.conMensaje ? `Error: ${e.mensaje}` : `Error saving member: ${mensajeDeError(e)}`,
      )
    },
  })
  const adherido = miembro?.id_miembro_titular != null
  return (
    <PaginaFormulario
      form={f}
      result={resultado}
      backTo={rutas.crudMiembrosCard}
      backState={creado === undefined ? undefined : { creado }}
      saveLabel={miembro ? 'Actualizar Miembro' : 'Crear Miembro'}
    >
      {adherido ? (
        <Alert severity="info" sx={{ mb: 5 }}>
          Comparte la membresía de su titular: el tipo, las fechas y el estado se cambian en la del titular.
        </Alert>
      ) : null}
      <CamposMiembro f={f} edicion={miembro !== undefined} adherido={adherido} estadoInicial={inicial.estado} />
      {creado === undefined ? null : <CobrarAhora id={creado} />}
    </PaginaFormulario>
  )
}
