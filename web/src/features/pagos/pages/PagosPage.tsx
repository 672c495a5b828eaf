import { EnConstruccion } from '../../../components/EnConstruccion'

/** Pagos */
export default function PagosPage() {
  return <EnConstruccion titulo="Pagos" />
}
