import { FormDialog, TextField, useAviso } from '../../components'
import { useFormulario } from '../../lib/hooks/useFormulario'
import { useAnular } from './cobros.api'

interface Props {
  kind: 'cobros' | 'abonos'
  id: number
  /** What is annulled, as the person knows it. */
  name: string
  consequence: string
  onClose: () => void
}

/** Annuls with a reason: a counter-entry, never an erasure. */
export function AnularDialog({ kind, id, name, consequence, onClose }: Props) {
  const anular = useAnular(kind)
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
      title={`Anular ${name}`}
      subtitle={consequence}
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
