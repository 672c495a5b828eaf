import { EnConstruccion } from '../../../components/EnConstruccion'

/** Factura */
export default function FacturaPage() {
  return <EnConstruccion titulo="Factura" />
}
