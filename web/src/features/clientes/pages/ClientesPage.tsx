import { EnConstruccion } from '../../../components/EnConstruccion';

/** Clientes */
export default function ClientesPage() {
  return <EnConstruccion titulo="Clientes" />;
}
