import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ACCIONES, ENTIDADES } from '@mancuerna/domain/auditoria'
import { useInfiniteQuery } from '@tanstack/react-query'
import { rutas } from '../../../app/rutas'
import { DataTable, EmptyState, PageHeader, type Column } from '../../../components'
import { IconDownload, IconSearch } from '../../../components/icons'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { type Anotacion, auditoriaQuery, enlaceAuditoria, type Filtros } from '../auditoria.api'
import { Detalle } from '../Detalle'
import { type Direccion, FiltrosAuditoria } from '../FiltrosAuditoria'

const COLUMNS: Column<Anotacion>[] = [
  { id: 'momento', header: 'Momento', type: 'momento', sortable: false, width: 170 },
  { id: 'autor', header: 'Quién', sortable: false, value: (a) => a.autor.nombre },
  { id: 'frase', header: 'Qué hizo', primary: true, sortable: false },
  { id: 'direccion', header: 'Dirección', sortable: false, hideBelow: 'lg' },
]

/** What the address says, as the server takes it; what makes no sense filters nothing. */
const filtrosDe = (f: Direccion): Filtros => ({
  desde: f.desde,
  hasta: f.hasta,
  id_usuario: /^u\d+$/.test(f.quien) ? f.quien.slice(1) : '',
  id_clave: /^k\d+$/.test(f.quien) ? f.quien.slice(1) : '',
  accion: oneOf(ACCIONES, f.accion) ?? '',
  entidad: oneOf(ENTIDADES, f.entidad) ?? '',
  id_entidad: f.id,
})

/** /auditoria: who did what, when, from where, and how it was before. */
export default function AuditoriaPage() {
  const [f, setF] = useUrlState({ desde: '', hasta: '', quien: '', accion: '', entidad: '', id: '' })
  const filtros = filtrosDe(f)
  const query = useInfiniteQuery(auditoriaQuery(filtros))
  const filas = query.data?.pages.flatMap((p) => p.filas)
  return (
    <>
      <PageHeader
        trail={[['Configurar', rutas.configurar]]}
        title="Auditoría"
        text="Quién hizo qué, cuándo y desde dónde. Nadie puede cambiarla."
        actions={
          <>
            <Button href={enlaceAuditoria('xlsx', filtros)} startIcon={<IconDownload fontSize="small" />}>
              Excel
            </Button>
            <Button href={enlaceAuditoria('csv', filtros)} startIcon={<IconDownload fontSize="small" />}>
              CSV
            </Button>
          </>
        }
      />
      <DataTable
        label="Auditoría"
        columns={COLUMNS}
        rows={filas}
        query={query}
        rowKey={(a) => a.id}
        search={false}
        plain
        hasMore={query.hasNextPage}
        filters={<FiltrosAuditoria f={f} onChange={setF} />}
        expand={(a) => <Detalle a={a} />}
        empty={
          <EmptyState
            icon={IconSearch}
            title="Nada con estos filtros"
            text="Pruebe con otro período o con todos los usuarios."
          />
        }
      />
      {query.hasNextPage ? (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 5 }}>
          <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage ? 'Buscando…' : 'Ver lo anterior'}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
