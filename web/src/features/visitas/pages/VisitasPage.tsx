import { EnConstruccion } from '../../../components/EnConstruccion'

/** Visitas */
export default function VisitasPage() {
  return <EnConstruccion titulo="Visitas" />
}
