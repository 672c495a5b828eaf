import Box from '@mui/material/Box'
import { useParams } from 'react-router-dom'
import type { PaginaManual } from '../../../../plugins/manual'
import { rutas } from '../../../app/rutas'
import { EmptyState, PageHeader, SearchBox } from '../../../components'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { Articulo } from '../Articulo'
import { IndiceManual } from '../IndiceManual'
import { paginas, portada } from '../manual'
import { PieManual } from '../PieManual'
import { ResultadosManual } from '../ResultadosManual'

/** /ayuda and /ayuda/<página>: the staff manual (docs/manual), with its contents at the side and a search. */
export default function AyudaPage() {
  const { pagina: id = '' } = useParams()
  const [{ buscar }, setUrl] = useUrlState({ buscar: '' })
  const pagina = id ? paginas.find((p) => p.id === id) : portada
  return (
    <>
      <PageHeader
        title={id && pagina ? pagina.titulo : 'Ayuda'}
        text={
          id
            ? undefined
            : 'El manual para el mostrador y la oficina. Con la tecla ? se abre por la página de la pantalla en ' +
              'que está.'
        }
        trail={id ? [['Ayuda', rutas.ayuda]] : []}
        actions={
          <Box sx={{ width: { xs: 'calc(100vw - 32px)', sm: 320 } }}>
            <SearchBox
              label="Buscar en el manual"
              value={buscar}
              debounceMs={120}
              onChange={(b) => setUrl({ buscar: b })}
              width="100%"
            />
          </Box>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 6, lg: 10 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '230px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 80 }}>
          <IndiceManual actual={id} />
        </Box>
        <Box
          component="details"
          sx={{
            display: { lg: 'none' },
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            bgcolor: 'background.paper',
            '& > nav': { p: 2, pt: 0 },
          }}
        >
          <Box component="summary" sx={{ px: 4, py: 3, fontWeight: 600, cursor: 'pointer' }}>
            Contenido
          </Box>
          <IndiceManual actual={id} />
        </Box>
        <Contenido pagina={pagina} buscar={buscar} />
      </Box>
    </>
  )
}

function Contenido({ pagina, buscar }: { pagina: PaginaManual | undefined; buscar: string }) {
  if (buscar.trim().length > 1) return <ResultadosManual texto={buscar} />
  if (!pagina) return <EmptyState title="El manual no tiene esa página" text="Elija una del contenido." />
  return (
    <article>
      <Articulo pagina={pagina} />
      {pagina.id ? <PieManual id={pagina.id} /> : null}
    </article>
  )
}
