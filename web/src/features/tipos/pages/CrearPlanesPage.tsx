import { EnConstruccion } from '../../../components/EnConstruccion';

/** Registro de Plan */
export default function CrearPlanesPage() {
  return <EnConstruccion titulo="Registro de Plan" />;
}
