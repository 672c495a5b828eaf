import { EnConstruccion } from '../../../components/EnConstruccion'

/** Usuario */
export default function UsuarioFormPage() {
  return <EnConstruccion titulo="Usuario" />
}
