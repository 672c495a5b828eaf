import { PageHeader } from '../../../components'
import { PlanLocal } from '../plan/PlanLocal'

/** /crear_planes: 'Registro de Plan', a local form (PLAN-01). */
export default function CrearPlanesPage() {
  return (
    <>
      <PageHeader title="Registro de Plan" text="Membresía por fechas o tarjeta por días de visita." />
      <PlanLocal submitLabel="Registrar Plan" successText="Plan registrado" />
    </>
  )
}
