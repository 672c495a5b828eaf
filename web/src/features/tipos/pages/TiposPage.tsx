import { EnConstruccion } from '../../../components/EnConstruccion';

/** Tipos de Membresías Disponibles */
export default function TiposPage() {
  return <EnConstruccion titulo="Tipos de Membresías Disponibles" />;
}
