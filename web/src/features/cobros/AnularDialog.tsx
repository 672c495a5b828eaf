import { FormDialog, TextField, useAviso } from '../../components'
import { useFormulario } from '../../lib/useFormulario'
import { useAnular } from './cobros.api'

interface Props {
  que: 'cobros' | 'abonos' | 'ingresos'
  id: number
  /** What is annulled, as the person knows it. */
  nombre: string
  consecuencia: string
  onClose: () => void
}

/** Annuls with a reason: a counter-entry, never an erasure. */
export function AnularDialog({ que, id, nombre, consecuencia, onClose }: Props) {
  const anular = useAnular(que)
  const avisar = useAviso()
  const f = useFormulario({
    inicial: { motivo: '' },
    validar: sinMotivo,
    alEnviar: async ({ motivo }) => {
      avisar((await anular.mutateAsync({ id, motivo: motivo.trim() })).mensaje)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={`Anular ${nombre}`}
      subtitle={consecuencia}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      busyLabel="Anulando…"
      accept="Anular"
      danger
      dirty={f.sucio}
    >
      <TextField label="Motivo" required autoFocus rows={2} {...f.campo('motivo')} />
    </FormDialog>
  )
}

const sinMotivo = (v: { motivo: string }) => (v.motivo.trim() ? {} : { motivo: 'El motivo es obligatorio.' })
