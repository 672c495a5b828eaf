import { EnConstruccion } from '../../../components/EnConstruccion'

/** Nuevo miembro */
export default function NuevoMiembroPage() {
  return <EnConstruccion titulo="Nuevo miembro" />
}
