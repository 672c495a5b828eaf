import { EnConstruccion } from '../../../components/EnConstruccion';

/** Membresías */
export default function MembresiasPage() {
  return <EnConstruccion titulo="Membresías" />;
}
