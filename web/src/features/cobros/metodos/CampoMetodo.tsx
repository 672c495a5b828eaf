import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../components'
import { formasPagoQuery } from './formas.api'

/** How a payment of one method is made: the gym's first method (cash) until another one is chosen. */
export function CampoMetodo({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const formas = useQuery(formasPagoQuery)
  return (
    <SelectField
      label="Método"
      required
      placeholder="Seleccionar método"
      value={value ?? formas.data?.[0]?.id_forma_pago ?? null}
      options={(formas.data ?? []).map((x) => ({ value: x.id_forma_pago, label: x.nombre_forma_pago }))}
      onChange={onChange}
      error={formas.isError ? 'Error al cargar las formas de pago.' : undefined}
    />
  )
}
