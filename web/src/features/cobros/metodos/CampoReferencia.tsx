import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../../components'
import { formasPagoQuery } from './formas.api'

/** The number that the bank will show, where the method chosen in `CampoMetodo` waits for the bank; else nothing. */
export function CampoReferencia({ forma, ...campo }: Props) {
  const formas = useQuery(formasPagoQuery).data ?? []
  const elegida = forma === null ? formas[0] : formas.find((x) => x.id_forma_pago === forma)
  return elegida?.requiere_conciliacion === 1 ? <TextField label="Referencia" {...campo} /> : null
}

interface Props {
  /** Null: the gym's first method. */
  forma: number | null
  value: string
  onChange: (referencia: string) => void
}
