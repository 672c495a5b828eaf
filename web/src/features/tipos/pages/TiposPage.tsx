import { contieneTexto } from '@mancuerna/domain/texto'
import { textoDuracion } from '@mancuerna/domain/fechas/duracion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  RadioField,
  SearchBox,
  SectionCard,
  SkeletonCards,
  SoloAdministrador,
  StatCard,
  StatGroup,
  type Column,
} from '../../../components'
import { IconCard, IconEdit, IconPlus, IconSearch, IconTrash } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { tiposQuery, type Tipo } from '../../../shared/consultas'
import { TarjetasTipos } from '../lista/TarjetasTipos'
import { useBorrarTipo } from '../lista/useBorrarTipo'

const COLUMNS: Column<Tipo>[] = [
  { id: 'nombre_tipo', header: 'Membresía', primary: true },
  { id: 'categoria_membresia', header: 'Categoría', hideBelow: 'lg' },
  {
    id: 'es_grupal',
    header: 'Personas',
    value: (t) => (t.es_grupal ? `Grupal, hasta ${t.capacidad_maxima_miembros}` : 'Individual'),
    hideBelow: 'md',
  },
  {
    id: 'duracion_dias',
    header: 'Duración',
    type: 'numero',
    value: (t) => t.duracion_dias,
    render: (t) => textoDuracion(t.duracion_dias),
  },
  { id: 'valor', header: 'Precio', type: 'dinero' },
  {
    id: 'codigo_combo_ensamblado',
    header: 'Combo',
    value: (t) => (t.codigo_combo_ensamblado ? `${t.cantidad_combo_incluido} × ${t.codigo_combo_ensamblado}` : ''),
    hideBelow: 'lg',
  },
  { id: 'estado_tipo', header: 'Estado', type: 'estado' },
]
const VISTAS = [
  { value: rutas.crudMembresias, label: 'Tabla' },
  { value: rutas.crudMembresiaCard, label: 'Tarjetas' },
] as const

const ERROR_TEXT = 'No se pudieron cargar los tipos de membresía. Intente de nuevo más tarde.'

/**
 * 'Tipos de Membresías Disponibles', variant (b): as a table at /crud_membresias, as cards at /crud_membresia_card
 * (TIPO-03).
 */
export default function TiposPage() {
  const query = useQuery(tiposQuery)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const borrar = useBorrarTipo()
  const tarjetas = pathname === rutas.crudMembresiaCard
  return (
    <>
      <PageHeader
        title="Tipos de Membresías Disponibles"
        text="Lo que el gimnasio vende: precio, duración, visitas y áreas."
        actions={
          <>
            <RadioField
              label="Vista"
              hideLabel
              value={tarjetas ? rutas.crudMembresiaCard : rutas.crudMembresias}
              options={VISTAS}
              onChange={(v) => void navigate(v + search)}
              sx={{ width: 190 }}
            />
            <Nuevo label="Nuevo Tipo de Membresía" />
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Totales tipos={query.data} failed={query.isError} />
        {tarjetas ? (
          <Tarjetas query={query} onDelete={(t) => void borrar(t)} />
        ) : (
          <Tabla query={query} onDelete={(t) => void borrar(t)} />
        )}
      </Box>
    </>
  )
}

interface VistaProps {
  query: UseQueryResult<Tipo[]>
  onDelete: (t: Tipo) => void
}

function Nuevo({ label }: { label: string }) {
  return (
    <SoloAdministrador>
      <Button
        variant="contained"
        component={Link}
        to={rutas.crudMembresiaForm}
        startIcon={<IconPlus fontSize="small" />}
      >
        {label}
      </Button>
    </SoloAdministrador>
  )
}

const VACIO = (
  <EmptyState
    icon={IconCard}
    title="No hay tipos de membresía registrados"
    text="Una membresía dice cuánto cuesta, cuánto dura y a qué áreas da entrada."
    action={<Nuevo label="Agregar Primer Plan de Membresía" />}
  />
)

function Totales({ tipos, failed }: { tipos: readonly Tipo[] | undefined; failed: boolean }) {
  const cuenta = (f: (t: Tipo) => boolean) => tipos?.filter(f).length.toLocaleString('es-EC')
  return (
    <StatGroup columns={4} failed={failed} label="Resumen de tipos">
      <StatCard title="Tipos registrados" value={cuenta(() => true)} />
      <StatCard title="Activos" value={cuenta((t) => t.estado_tipo === 'ACTIVO')} />
      <StatCard title="Inactivos" value={cuenta((t) => t.estado_tipo === 'INACTIVO')} />
      <StatCard title="Grupales" value={cuenta((t) => t.es_grupal === 1)} />
    </StatGroup>
  )
}

function Tabla({ query, onDelete }: VistaProps) {
  const admin = useEsAdministrador()
  const acciones = (t: Tipo) => [
    { label: 'Editar', icon: IconEdit, to: rutas.editarTipo(t.id_tipo_membresia) },
    { label: 'Eliminar', icon: IconTrash, danger: true, onClick: onDelete },
  ]
  return (
    <DataTable
      label="Tipos de membresía"
      columns={COLUMNS}
      rows={query.data}
      query={query}
      rowKey={(t) => t.id_tipo_membresia}
      defaultSort={{ id: 'nombre_tipo' }}
      search="Buscar membresía"
      csv
      errorText={ERROR_TEXT}
      {...(admin ? { rowActions: acciones } : {})}
      empty={VACIO}
    />
  )
}

/** The types as cards; those whose name or category holds what is searched. */
function Tarjetas({ query, onDelete }: VistaProps) {
  const [{ q }, setFiltro] = useUrlState({ q: '' })
  const tipos = query.data
  const visibles = useMemo(
    () => tipos?.filter((t) => contieneTexto(`${t.nombre_tipo} ${t.categoria_membresia}`, q)) ?? [],
    [tipos, q],
  )
  if (query.isPending) return <SkeletonCards />
  if (!tipos) return <ErrorState card error={query.error} message={ERROR_TEXT} onRetry={() => void query.refetch()} />
  if (tipos.length === 0) return <SectionCard flush>{VACIO}</SectionCard>
  return (
    <>
      <Box sx={{ maxWidth: { sm: 320 } }}>
        <SearchBox label="Buscar membresía" value={q} onChange={(v) => setFiltro({ q: v })} width="100%" />
      </Box>
      {visibles.length === 0 ? (
        <EmptyState card icon={IconSearch} title={`No se encontraron resultados para «${q}»`} />
      ) : (
        <TarjetasTipos tipos={visibles} onDelete={onDelete} />
      )}
    </>
  )
}
