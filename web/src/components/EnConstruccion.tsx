import { EmptyState } from './EmptyState'
import { PageHeader } from './PageHeader'
import { SectionCard } from './SectionCard'

/** Stand-in of a screen that is not written yet; none of these may be left in a release. */
export function EnConstruccion({ titulo }: { titulo: string }) {
  return (
    <>
      <PageHeader titulo={titulo} texto="Esta pantalla está en construcción." />
      <SectionCard>
        <EmptyState titulo="En construcción" texto="Pronto estará aquí." />
      </SectionCard>
    </>
  )
}
