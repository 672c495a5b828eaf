import { EnConstruccion } from '../../../components/EnConstruccion'

/** Configuración del sistema */
export default function ConfigurarPage() {
  return <EnConstruccion titulo="Configuración del sistema" />
}
