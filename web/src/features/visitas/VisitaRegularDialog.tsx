import { useQueryClient } from '@tanstack/react-query'
import { FormDialog, MoneyField, useAviso } from '../../components'
import { useClaveIdempotencia } from '../../lib/idempotencia'
import { useFormulario } from '../../lib/useFormulario'
import { CampoMetodo, formasPagoQuery } from '../cobros'
import { useRegistrarRegular } from './visitas.api'

interface Valores {
  pago: string
  forma: number | null
}
const vacio = (v: Valores) => (v.pago.trim() ? {} : { pago: 'Debes colocar este campo.' })

/** Somebody without membership pays at the door (VISITAL-06, VISITAL-08): nothing is sent without an amount. */
export function VisitaRegularDialog({ onClose }: { onClose: () => void }) {
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const registrar = useRegistrarRegular()
  const client = useQueryClient()
  const f = useFormulario<Valores>({
    inicial: { pago: '', forma: null },
    validar: vacio,
    alEnviar: async ({ pago, forma }) => {
      const id_forma_pago = forma ?? (await client.ensureQueryData(formasPagoQuery))[0]?.id_forma_pago ?? null
      await clave.con((claveIdempotencia) => registrar.mutateAsync({ pago, id_forma_pago, claveIdempotencia }))
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
      <CampoMetodo value={f.valores.forma} onChange={(forma) => f.cambiar({ forma })} />
    </FormDialog>
  )
}
