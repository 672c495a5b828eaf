import { EnConstruccion } from '../../../components/EnConstruccion'

/** Claves de acceso */
export default function ClavesPage() {
  return <EnConstruccion titulo="Claves de acceso" />
}
