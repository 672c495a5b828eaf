import { EnConstruccion } from '../../../components/EnConstruccion'

/** Gestión de Miembros */
export default function MiembrosCardPage() {
  return <EnConstruccion titulo="Gestión de Miembros" />
}
