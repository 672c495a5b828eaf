import { FormDialog, MoneyField, useAviso } from '../../components'
import { useClaveIdempotencia } from '../../lib/idempotencia'
import { useFormulario } from '../../lib/useFormulario'
import { useRegistrarRegular } from './visitas.api'

const vacio = (v: { pago: string }) => (v.pago.trim() ? {} : { pago: 'Debes colocar este campo.' })

/** Somebody without membership pays at the door (VISITAL-06, VISITAL-08): nothing is sent without an amount. */
export function VisitaRegularDialog({ onClose }: { onClose: () => void }) {
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const registrar = useRegistrarRegular()
  const f = useFormulario({
    inicial: { pago: '' },
    validar: vacio,
    alEnviar: async ({ pago }) => {
      await clave.con((claveIdempotencia) => registrar.mutateAsync({ pago, claveIdempotencia }))
      avisar('Visita regular registrar')
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title="Registrar visita regular"
      subtitle="Para quien entra sin membresía."
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      busyLabel="Registrando…"
      accept="Registrar"
      maxWidth="xs"
    >
      <MoneyField label="Pago de la visita" required autoFocus min="0.01" {...f.campo('pago')} />
    </FormDialog>
  )
}
