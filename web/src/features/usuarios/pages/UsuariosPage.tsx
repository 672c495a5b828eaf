import { EnConstruccion } from '../../../components/EnConstruccion'

/** Usuarios */
export default function UsuariosPage() {
  return <EnConstruccion titulo="Usuarios" />
}
