import { EnConstruccion } from '../../../components/EnConstruccion';

/** Tipo de membresía */
export default function TipoFormPage() {
  return <EnConstruccion titulo="Tipo de membresía" />;
}
