import { EnConstruccion } from '../../../components/EnConstruccion'

/** Editar Miembro */
export default function EditarMiembroPage() {
  return <EnConstruccion titulo="Editar Miembro" />
}
