import { EnConstruccion } from '../../../components/EnConstruccion'

/** Miembros */
export default function MiembrosPage() {
  return <EnConstruccion titulo="Miembros" />
}
