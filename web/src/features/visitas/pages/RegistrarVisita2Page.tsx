import { EnConstruccion } from '../../../components/EnConstruccion'

/** Registrar visita */
export default function RegistrarVisita2Page() {
  return <EnConstruccion titulo="Registrar visita" />
}
