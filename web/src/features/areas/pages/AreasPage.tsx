import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import {
  DataTable,
  EmptyState,
  PageHeader,
  SelectField,
  useAviso,
  useConfirmar,
  type Column,
} from '../../../components'
import { IconBan, IconEdit, IconGrid, IconPlus } from '../../../components/icons'
import { falloCon } from '../../../lib/api/errores'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { areasQuery, type Area } from '../../../shared/consultas'
import { AreaDialog } from '../AreaDialog'
import { useInactivarArea } from '../areas.api'

const COLUMNS: Column<Area>[] = [
  { id: 'id_area', header: 'ID', type: 'numero', width: 80 },
  { id: 'nombre_area', header: 'Nombre', primary: true },
  { id: 'descripcion', header: 'Descripción' },
  { id: 'estado_area', header: 'Estado', type: 'estado', width: 140 },
]
const FILTROS = [
  { value: 'todas', label: 'Todas' },
  { value: 'ACTIVA', label: 'Activa' },
  { value: 'INACTIVA', label: 'Inactiva' },
] as const

/** Access areas: the places of the gym that a membership lets one into. */
export default function AreasPage() {
  const query = useQuery(areasQuery)
  const inactivar = useInactivarArea()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const [{ estado }, setFiltro] = useUrlState({ estado: 'todas' })
  const [editando, setEditando] = useState<Area | 'nueva' | null>(null)
  const cerrar = useCallback(() => setEditando(null), [])
  const filas = useMemo(
    () => query.data?.filter((a) => estado === 'todas' || a.estado_area === estado),
    [query.data, estado],
  )
  const vacia = query.data?.length === 0

  const alInactivar = async (a: Area) => {
    const si = await confirmar({
      title: `¿Inactivar el área ${a.nombre_area}?`,
      text: 'Dejará de ofrecerse al registrar visitas. Las visitas y membresías que ya la nombran se conservan.',
      accept: 'Inactivar',
      danger: true,
    })
    if (!si) return
    try {
      avisar((await inactivar.mutateAsync(a)).mensaje)
    } catch (e) {
      avisar(falloCon('Error al inactivar el área. Por favor, inténtalo de nuevo.', e), 'error')
    }
  }

  const nueva = (
    <Button variant="contained" startIcon={<IconPlus fontSize="small" />} onClick={() => setEditando('nueva')}>
      Nueva Area
    </Button>
  )
  const sinResultados = (
    <EmptyState icon={IconGrid} title="No se encontraron áreas con los criterios de búsqueda/filtro." />
  )
  return (
    <>
      <PageHeader
        title="Áreas de acceso"
        text="Los lugares del gimnasio a los que una membresía da entrada."
        actions={nueva}
      />
      <DataTable
        label="Áreas"
        columns={COLUMNS}
        rows={filas}
        query={query}
        rowKey={(a) => a.id_area}
        defaultSort={{ id: 'nombre_area' }}
        search="Buscar área"
        csv
        errorText="No se pudieron cargar las áreas de acceso."
        filters={
          <SelectField
            label="Estado"
            hideLabel
            value={estado}
            options={FILTROS}
            onChange={(v) => setFiltro({ estado: v })}
            sx={{ width: 140 }}
          />
        }
        rowActions={(a) => [
          { label: 'Editar', icon: IconEdit, onClick: setEditando },
          {
            label: 'Inactivar',
            icon: IconBan,
            danger: true,
            disabled: a.estado_area === 'INACTIVA',
            reason: 'Ya está inactiva',
            onClick: (x) => void alInactivar(x),
          },
        ]}
        emptySearch={sinResultados}
        empty={
          vacia ? (
            <EmptyState
              icon={IconGrid}
              title="Todavía no hay áreas"
              text="Cree la primera: sala de pesas, cardio, piscina…"
              action={nueva}
            />
          ) : (
            sinResultados
          )
        }
      />
      {editando ? <AreaDialog area={editando === 'nueva' ? null : editando} onClose={cerrar} /> : null}
    </>
  )
}
