import { EnConstruccion } from '../../../components/EnConstruccion'

/** Crear Nuevo Miembro */
export default function MiembroFormPage() {
  return <EnConstruccion titulo="Crear Nuevo Miembro" />
}
