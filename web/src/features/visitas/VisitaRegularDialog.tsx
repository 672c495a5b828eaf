import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { FormDialog, MoneyField, useAviso } from '../../components'
import { useClaveIdempotencia } from '../../lib/api/idempotencia'
import { useFormulario } from '../../lib/hooks/useFormulario'
import { CampoMetodo, CampoReferencia, formasPagoQuery } from '../cobros'
import { useRegistrarRegular } from './visitas.api'

interface Valores {
  pago: string
  forma: number | null
  referencia: string
}
const vacio = (v: Valores) => (v.pago.trim() ? {} : { pago: 'Debes colocar este campo.' })

/**
 * Somebody without membership pays at the door (VISITAL-06, VISITAL-08): nothing is sent without an amount. What was
 * paid is a charge with its receipt.
 */
export function VisitaRegularDialog({ onClose }: { onClose: () => void }) {
  const avisar = useAviso()
  const navigate = useNavigate()
  const clave = useClaveIdempotencia()
  const registrar = useRegistrarRegular()
  const client = useQueryClient()
  const f = useFormulario<Valores>({
    inicial: { pago: '', forma: null, referencia: '' },
    validar: vacio,
    alEnviar: async ({ pago, forma, referencia }) => {
      const id_forma_pago = forma ?? (await client.ensureQueryData(formasPagoQuery))[0]?.id_forma_pago ?? null
      const visita = { pago, id_forma_pago, referencia_metodo: referencia.trim() }
      const { id_transaccion: cobro } = await clave.con((claveIdempotencia) =>
        registrar.mutateAsync({ ...visita, claveIdempotencia }),
      )
      const verRecibo = { label: 'Ver recibo', onClick: () => void navigate(rutas.recibo('cobro', cobro ?? 0)) }
      avisar('Visita regular registrar', cobro === null ? {} : { action: verRecibo })
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
      <CampoReferencia forma={f.valores.forma} {...f.campo('referencia')} />
    </FormDialog>
  )
}
