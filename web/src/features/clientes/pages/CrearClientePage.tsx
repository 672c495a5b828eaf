import { EnConstruccion } from '../../../components/EnConstruccion';

/** Crear Nuevo Cliente */
export default function CrearClientePage() {
  return <EnConstruccion titulo="Crear Nuevo Cliente" />;
}
