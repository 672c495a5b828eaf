import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import {
  EmptyState,
  ErrorState,
  PageHeader,
  Pager,
  SearchBox,
  SelectField,
  SkeletonCards,
  StatCard,
  StatGroup,
  useTableState,
} from '../../../components'
import { IconIdCard, IconPlus, IconSearch } from '../../../components/icons'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { CobrarAlCreado } from '../formulario/CobrarAhora'
import { miembrosQuery, totalesQuery } from '../miembros.api'
import { TarjetaMiembro, TarjetaNueva } from '../lista/TarjetaMiembro'
import { useCancelar } from '../lista/useCancelar'

const ESTADOS = [
  { value: '', label: 'Todos los estados' },
  { value: 'ACTIVO', label: 'Activos' },
  { value: 'VENCIDO', label: 'Vencidos' },
  { value: 'SUSPENDIDO', label: 'Suspendidos' },
  { value: 'CANCELADO', label: 'Cancelados' },
  { value: 'SIN_MEMBRESIA', label: 'Sin membresía' },
  { value: 'SIN_PAGAR', label: 'Sin pagar' },
] as const
const VALORES = ESTADOS.map((e) => e.value)
const ORDENES = [
  { value: 'nombre', label: 'Por nombre' },
  { value: 'fecha_fin', label: 'Por vencimiento' },
  { value: '-fecha_registro', label: 'Más recientes' },
] as const

const rejilla = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
} as const

type Tabla = ReturnType<typeof useTabla>
const useTabla = () => useTableState({ sort: 'nombre', orders: ['nombre', 'fecha_fin', 'fecha_registro', 'matricula'] })
type Estado = (typeof VALORES)[number]

/** /crud_miembros_card, 'Gestión de Miembros': searched, filtered and paged by the server. */
export default function MiembrosCardPage() {
  const tabla = useTabla()
  const [filtro, setFiltro] = useUrlState({ estado: '', pagina: '1' })
  const estado = oneOf(VALORES, filtro.estado) ?? ''
  return (
    <>
      <PageHeader
        title="Gestión de Miembros"
        text="Quién tiene membresía, cuál y hasta cuándo."
        actions={
          <Button component={Link} to={rutas.miembros}>
            Ver como tabla
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CobrarAlCreado />
        <Totales />
        <Filtros tabla={tabla} estado={estado} onEstado={(v) => setFiltro({ estado: v, pagina: '1' })} />
        <Tarjetas tabla={tabla} estado={estado} />
      </Box>
    </>
  )
}

/** Of the whole gym, whatever the list shows. */
function Totales() {
  const totales = useQuery(totalesQuery)
  const cuenta = (k: 'total' | 'activos' | 'vencidos') =>
    totales.data ? formatNumero(totales.data[k]) : totales.isError ? '—' : undefined
  return (
    <StatGroup columns={3} label="Resumen de miembros">
      <StatCard title="Total Miembros" value={cuenta('total')} />
      <StatCard title="Miembros Activos" value={cuenta('activos')} />
      <StatCard title="Miembros Vencidos" value={cuenta('vencidos')} />
    </StatGroup>
  )
}

function Filtros({ tabla, estado, onEstado }: { tabla: Tabla; estado: Estado; onEstado: (e: Estado) => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <SearchBox
        label="Buscar por nombre, matrícula o RUC/cédula"
        placeholder="nombre, matrícula o RUC/cédula"
        value={tabla.q}
        onChange={(q) => tabla.set({ q })}
        width={340}
      />
      <SelectField
        label="Estado"
        hideLabel
        value={estado}
        options={ESTADOS}
        onChange={onEstado}
        sx={{ width: { xs: 'calc(50% - 6px)', sm: 180 } }}
      />
      <SelectField
        label="Orden"
        hideLabel
        value={`${tabla.dir === 'desc' ? '-' : ''}${tabla.sort}`}
        options={ORDENES}
        onChange={(v) => tabla.set({ sort: v.replace('-', ''), dir: v.startsWith('-') ? 'desc' : 'asc' })}
        sx={{ width: { xs: 'calc(50% - 6px)', sm: 170 } }}
      />
    </Box>
  )
}

/** A page of members as cards, or why there are none. */
function Tarjetas({ tabla, estado }: { tabla: Tabla; estado: Estado }) {
  const query = useQuery({
    ...miembrosQuery({ ...tabla.consulta, estado: estado || undefined }),
    placeholderData: keepPreviousData,
  })
  const cancelar = useCancelar()
  const d = query.data
  if (!d && query.isError)
    return (
      <ErrorState
        card
        error={query.error}
        message="No se pudieron cargar los miembros. Intente de nuevo más tarde."
        onRetry={() => void query.refetch()}
      />
    )
  if (!d) return <SkeletonCards cards={9} height={156} minWidth={300} />
  if (d.total === 0) return <SinMiembros q={tabla.q} filtrado={tabla.q !== '' || estado !== ''} />
  return (
    <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      <Box component="ul" sx={rejilla}>
        <TarjetaNueva />
        {d.filas.map((m) => (
          <TarjetaMiembro key={m.id_miembro} m={m} onCancel={() => void cancelar(m)} />
        ))}
      </Box>
      <Box sx={{ mt: 4, '& nav': { border: 0, px: 0 } }}>
        <Pager state={tabla} total={d.total} hasMore={d.hay_mas} label="Miembros" />
      </Box>
    </Box>
  )
}

function SinMiembros({ q, filtrado }: { q: string; filtrado: boolean }) {
  const nuevo = (
    <Button variant="contained" component={Link} to={rutas.crudMiembrosForm} startIcon={<IconPlus fontSize="small" />}>
      Crear Nuevo Miembro
    </Button>
  )
  return filtrado ? (
    <EmptyState
      card
      icon={IconSearch}
      title={q ? `No se encontraron miembros para «${q}»` : 'No hay miembros con ese estado.'}
      text="Pruebe con otro texto o revise los filtros."
      action={nuevo}
    />
  ) : (
    <EmptyState
      card
      icon={IconIdCard}
      title="No hay miembros registrados"
      text="Un cliente se vuelve miembro cuando recibe una membresía."
      action={nuevo}
    />
  )
}
