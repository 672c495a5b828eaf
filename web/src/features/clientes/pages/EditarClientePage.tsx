import { EnConstruccion } from '../../../components/EnConstruccion';

/** Editar cliente */
export default function EditarClientePage() {
  return <EnConstruccion titulo="Editar cliente" />;
}
