import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { EmptyState, PageHeader, QueryContent, SectionCard, SkeletonRows } from '../../../components'
import { IconCheck } from '../../../components/icons'
import { CobrosNav } from '../CobrosNav'
import { posiblesDoblesQuery } from '../cobros.api'
import { PosibleDobleCard } from '../dobles/PosibleDobleCard'

/** /posibles-dobles: payments of one membership by two desks within a minute; an administrator says what each is. */
export default function PosiblesDoblesPage() {
  const query = useQuery(posiblesDoblesQuery)
  return (
    <>
      <PageHeader
        title="Posibles cobros dobles"
        text="Dos mostradores cobraron la misma membresía con menos de un minuto de diferencia."
      />
      <CobrosNav />
      <QueryContent
        query={query}
        loading={
          <SectionCard>
            <SkeletonRows />
          </SectionCard>
        }
      >
        {(dobles) =>
          dobles.length === 0 ? (
            <SectionCard>
              <EmptyState
                icon={IconCheck}
                title="No hay cobros dobles por revisar"
                text="Aquí aparecen los que registran los programas anteriores, a los que no se les puede preguntar."
              />
            </SectionCard>
          ) : (
            <Box
              component="ul"
              aria-label="Posibles cobros dobles"
              sx={{ display: 'grid', gap: 4, p: 0, m: 0, listStyle: 'none' }}
            >
              {dobles.map((d) => (
                <PosibleDobleCard key={d.id} doble={d} />
              ))}
            </Box>
          )
        }
      </QueryContent>
    </>
  )
}
