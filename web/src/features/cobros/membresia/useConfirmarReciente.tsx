import { useCallback, useRef } from 'react'
import type { RenovacionReciente } from '@mancuerna/contract/errores'
import { DataList, Fecha, Money, useConfirmar } from '../../../components'
import { ErrorApi } from '../../../lib/api/errores'

/** What the other desk did. */
const PagoReciente = ({ reciente: r }: { reciente: RenovacionReciente }) => (
  <>
    <p style={{ marginTop: 0 }}>Otro mostrador acaba de registrar un pago de esta misma membresía.</p>
    <DataList
      columns={2}
      items={[
        ['Registró', r.quien || 'Otro mostrador'],
        ['Cuándo', <Fecha key="momento" value={r.momento} format="relativo" />],
        ['Membresía', r.nombre_tipo || 'Cobro sin renovación'],
        ['Monto', <Money key="monto" value={r.monto} strong />],
      ]}
    />
  </>
)

/**
 * Sends a payment that renews; where another desk has just renewed the same member, asks with its name, moment, type
 * and amount, and sends it again only when the person says so. Null: the person does not want it any more. What was
 * confirmed stays so until there is an answer, for what is repeated must be the same.
 */
export function useConfirmarReciente() {
  const confirmar = useConfirmar()
  const confirmado = useRef(false)
  const enviar = useCallback(
    async <T,>(hacer: (confirmado: boolean) => Promise<T>): Promise<T | null> => {
      try {
        const r = await hacer(confirmado.current)
        confirmado.current = false
        return r
      } catch (e) {
        if (!(e instanceof ErrorApi) || !e.reciente) throw e
        const sigue = await confirmar({
          title: '¿Registrar otro pago?',
          text: <PagoReciente reciente={e.reciente} />,
          accept: 'Registrar de todos modos',
          cancel: 'Cancelar',
          danger: true,
        })
        if (!sigue) return null
      }
      confirmado.current = true
      const r = await hacer(true)
      confirmado.current = false
      return r
    },
    [confirmar],
  )
  const olvidar = useCallback(() => void (confirmado.current = false), [])
  return { enviar, olvidar }
}
