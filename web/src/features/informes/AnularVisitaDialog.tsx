import { FormDialog, TextField, useAviso } from '../../components'
import { formatMomento } from '../../lib/momento'
import { useFormulario } from '../../lib/hooks/useFormulario'
import { useAnularVisita, type Visita } from './informes.api'

const sinMotivo = (v: { motivo: string }) => (v.motivo.trim() ? {} : { motivo: 'El motivo es obligatorio.' })

/** Annuls a visit registered by mistake, with a reason; it stays in the history and stops counting. */
export function AnularVisitaDialog({ visita, onClose }: { visita: Visita; onClose: () => void }) {
  const avisar = useAviso()
  const anular = useAnularVisita(visita.id_visita)
  const f = useFormulario({
    inicial: { motivo: '' },
    validar: sinMotivo,
    alEnviar: async ({ motivo }) => {
      avisar((await anular.mutateAsync(motivo.trim())).mensaje)
      onClose()
    },
  })
  const consecuencia = 'Deja de contar; si fue una visita regular, su pago también se anula.'
  return (
    <FormDialog
      danger
      open
      title={`Anular la visita de ${visita.nombre}`}
      subtitle={`Registrada el ${formatMomento(visita.momento)}. ${consecuencia}`}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      busyLabel="Anulando…"
      accept="Anular"
      dirty={f.sucio}
    >
      <TextField label="Motivo" required autoFocus rows={2} {...f.campo('motivo')} />
    </FormDialog>
  )
}
