import { EnConstruccion } from '../../../components/EnConstruccion'

/** Mensajes enviados */
export default function MensajesPage() {
  return <EnConstruccion titulo="Mensajes enviados" />
}
