import { EnConstruccion } from '../../../components/EnConstruccion';

/** Crear Nueva Membresía */
export default function CrearMembresiaPage() {
  return <EnConstruccion titulo="Crear Nueva Membresía" />;
}
