import { EnConstruccion } from '../../../components/EnConstruccion'

/** Ayuda */
export default function AyudaPage() {
  return <EnConstruccion titulo="Ayuda" />
}
