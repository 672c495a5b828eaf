import { EnConstruccion } from '../../../components/EnConstruccion'

/** Cuentas por cobrar */
export default function CuentasPorCobrarPage() {
  return <EnConstruccion titulo="Cuentas por cobrar" />
}
