import { PageHeader } from '../../../components'
import { PlanLocal } from '../plan/PlanLocal'

/** /crear_membresia: 'Crear Nueva Membresía', the same local form with fixed groups (PLAN-05). */
export default function CrearMembresiaPage() {
  return (
    <>
      <PageHeader
        title="Crear Nueva Membresía"
        text="Membresía por fechas o tarjeta por días de visita, en uno de los grupos del gimnasio."
      />
      <PlanLocal submitLabel="Crear Membresía" successText="Membresía creada" conGrupos />
    </>
  )
}
