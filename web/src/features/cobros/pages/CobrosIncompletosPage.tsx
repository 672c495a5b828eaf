import { EnConstruccion } from '../../../components/EnConstruccion'

/** Cobros incompletos */
export default function CobrosIncompletosPage() {
  return <EnConstruccion titulo="Cobros incompletos" />
}
