import { contieneTexto } from '@mancuerna/domain/texto'
import { textoDuracion } from '@mancuerna/domain/duracion'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
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
  SkeletonCards,
  SoloAdministrador,
  StatCard,
  StatGroup,
  type Column,
} from '../../../components'
import { IconCard, IconEdit, IconPlus, IconSearch, IconTrash } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { useUrlState } from '../../../lib/useUrlState'
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

/** 'Tipos de Membresías Disponibles', variant (b): as a table at /crud_membresias, as cards at /crud_membresia_card (TIPO-03). */
export default function TiposPage() {
  const query = useQuery(tiposQuery)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const admin = useEsAdministrador()
  const borrar = useBorrarTipo()
  const [{ q }, setFiltro] = useUrlState({ q: '' })
  const tarjetas = pathname === rutas.crudMembresiaCard
  const tipos = query.data
  const visibles = useMemo(
    () => tipos?.filter((t) => contieneTexto(`${t.nombre_tipo} ${t.categoria_membresia}`, q)) ?? [],
    [tipos, q],
  )
  const cuenta = (f: (t: Tipo) => boolean) => tipos?.filter(f).length.toLocaleString('es-EC')

  const nuevo = (texto: string) => (
    <SoloAdministrador>
      <Button
        variant="contained"
        component={Link}
        to={rutas.crudMembresiaForm}
        startIcon={<IconPlus fontSize="small" />}
      >
        {texto}
      </Button>
    </SoloAdministrador>
  )
  const vacio = (
    <EmptyState
      icon={IconCard}
      title="No hay tipos de membresía registrados"
      text="Una membresía dice cuánto cuesta, cuánto dura y a qué áreas da entrada."
      action={nuevo('Agregar Primer Plan de Membresía')}
    />
  )
  const errorText = 'No se pudieron cargar los tipos de membresía. Intente de nuevo más tarde.'

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
            {nuevo('Nuevo Tipo de Membresía')}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <StatGroup columns={4} failed={query.isError} label="Resumen de tipos">
          <StatCard title="Tipos registrados" value={tipos?.length.toLocaleString('es-EC')} />
          <StatCard title="Activos" value={cuenta((t) => t.estado_tipo === 'ACTIVO')} />
          <StatCard title="Inactivos" value={cuenta((t) => t.estado_tipo === 'INACTIVO')} />
          <StatCard title="Grupales" value={cuenta((t) => t.es_grupal === 1)} />
        </StatGroup>
        {!tarjetas ? (
          <DataTable
            label="Tipos de membresía"
            columns={COLUMNS}
            rows={tipos}
            query={query}
            rowKey={(t) => t.id_tipo_membresia}
            defaultSort={{ id: 'nombre_tipo' }}
            search="Buscar membresía"
            csv
            errorText={errorText}
            {...(admin
              ? {
                  rowActions: (t: Tipo) => [
                    { label: 'Editar', icon: IconEdit, to: rutas.editarTipo(t.id_tipo_membresia) },
                    { label: 'Eliminar', icon: IconTrash, danger: true, onClick: (x: Tipo) => void borrar(x) },
                  ],
                }
              : {})}
            empty={vacio}
          />
        ) : query.isPending ? (
          <SkeletonCards />
        ) : !tipos ? (
          <ErrorState error={query.error} message={errorText} onRetry={() => void query.refetch()} />
        ) : tipos.length === 0 ? (
          vacio
        ) : (
          <>
            <SearchBox label="Buscar membresía" value={q} onChange={(v) => setFiltro({ q: v })} />
            {visibles.length === 0 ? (
              <EmptyState icon={IconSearch} title={`No se encontraron resultados para «${q}»`} />
            ) : (
              <TarjetasTipos tipos={visibles} onBorrar={(t) => void borrar(t)} />
            )}
          </>
        )}
      </Box>
    </>
  )
}
