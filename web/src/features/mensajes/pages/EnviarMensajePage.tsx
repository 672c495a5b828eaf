import { EnConstruccion } from '../../../components/EnConstruccion'

/** Enviar Mensaje */
export default function EnviarMensajePage() {
  return <EnConstruccion titulo="Enviar Mensaje" />
}
