import { EnConstruccion } from '../../../components/EnConstruccion'

/** Registro de Pagos de Miembros */
export default function RegistrarCobroPage() {
  return <EnConstruccion titulo="Registro de Pagos de Miembros" />
}
