import { EnConstruccion } from '../../../components/EnConstruccion'

/** Estado de cuenta */
export default function EstadoDeCuentaPage() {
  return <EnConstruccion titulo="Estado de cuenta" />
}
