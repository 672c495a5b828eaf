import { EnConstruccion } from '../../../components/EnConstruccion';

/** Áreas de acceso */
export default function AreasPage() {
  return <EnConstruccion titulo="Áreas de acceso" />;
}
