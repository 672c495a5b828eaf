import { EnConstruccion } from '../../../components/EnConstruccion'

/** Registro de Visitas */
export default function RegistrarVisitaPage() {
  return <EnConstruccion titulo="Registro de Visitas" />
}
