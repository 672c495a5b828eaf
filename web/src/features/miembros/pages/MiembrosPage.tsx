import { telefonoLegible } from '@mancuerna/domain/texto'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Fab from '@mui/material/Fab'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  Avatar,
  DataTable,
  EmptyState,
  PageHeader,
  SelectField,
  StatusChip,
  useAviso,
  useConfirmar,
  usePaged,
  useTableState,
  type Column,
} from '../../../components'
import { IconCash, IconEdit, IconEye, IconIdCard, IconPlus, IconTrash, IconUsers } from '../../../components/icons'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../../lib/api/errores'
import { useClavesIdempotencia } from '../../../lib/api/idempotencia'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { PagoMembresiaDialog } from '../../cobros'
import { DetalleFicha } from '../lista/DetalleFicha'
import { admitePago } from '../admite-pago'
import { tablaQuery, useEliminarMiembro, type FilaTabla } from '../miembros.api'

const COLUMNS: Column<FilaTabla>[] = [
  {
    id: 'foto',
    header: 'Imagen',
    type: 'imagen',
    width: 64,
    render: (m) => <Avatar nombre={m.nombre} imagen={m.foto} />,
  },
  { id: 'matricula', header: 'Matrícula' },
  { id: 'nombre', header: 'Nombre', primary: true, width: '24%' },
  {
    id: 'telefono',
    header: 'Teléfono',
    sortable: false,
    hideBelow: 'md',
    render: (m) => <span style={{ whiteSpace: 'nowrap' }}>{telefonoLegible(m.telefono) || '—'}</span>,
  },
  {
    id: 'estado',
    header: 'Estado',
    type: 'estado',
    sortable: false,
    render: (m) => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
        <StatusChip estado={m.estado} />
        {m.sin_pagar ? <StatusChip estado="SIN PAGAR" tone="warn" label="Sin pagar" /> : null}
      </Box>
    ),
  },
  { id: 'fecha_inicio', header: 'Inicio membresía', type: 'fecha', hideBelow: 'lg' },
  { id: 'fecha_fin', header: 'Fin membresía', type: 'fecha' },
  { id: 'membresia', header: 'Membresía', sortable: false, hideBelow: 'md', value: (m) => m.nombre_tipo_membresia },
]
const ESTADOS = [
  { value: '', label: 'Todos los estados' },
  { value: 'ACTIVO', label: 'Activos' },
  { value: 'VENCIDO', label: 'Vencidos' },
  { value: 'SIN_MEMBRESIA', label: 'Sin membresía' },
  { value: 'SIN_PAGAR', label: 'Sin pagar' },
] as const

const VALORES = ESTADOS.map((e) => e.value)

/** /miembros: the older members table, each row with its card, its payment and its credential. */
export default function MiembrosPage() {
  const tabla = useTableState({ sort: 'nombre', orders: ['nombre', 'matricula', 'fecha_inicio', 'fecha_fin'] })
  const [filtro, setFiltro] = useUrlState({ estado: '', pagina: '1' })
  const estado = oneOf(VALORES, filtro.estado) ?? ''
  const { table } = usePaged(tabla, (consulta) => tablaQuery({ ...consulta, estado: estado || undefined }))
  const [pagando, setPagando] = useState<FilaTabla | null>(null)
  const eliminar = useEliminar()
  const acciones = (m: FilaTabla) => [
    ...(admitePago(m.estado) ? [{ label: 'Realizar pago', icon: IconCash, onClick: setPagando }] : []),
    { label: 'Ver miembro', icon: IconEye, to: rutas.miembro(m.id_miembro) },
    { label: 'Editar', icon: IconEdit, to: rutas.editarMiembro(m.id_miembro) },
    { label: 'Generar credencial', icon: IconIdCard, to: rutas.credencial(m.id_miembro) },
    { label: 'Eliminar', icon: IconTrash, danger: true, onClick: (x: FilaTabla) => void eliminar(x) },
  ]
  return (
    <>
      <PageHeader title="Miembros" text="Sus datos, su membresía, su contacto de emergencia y su credencial." />
      <DataTable
        label="Miembros"
        columns={COLUMNS}
        {...table}
        rowKey={(m) => m.id_miembro}
        search="Buscar por nombre o matrícula"
        errorText="No se pudieron cargar los miembros. Intente de nuevo más tarde."
        filters={
          <SelectField
            label="Estado"
            hideLabel
            value={estado}
            options={ESTADOS}
            onChange={(v) => setFiltro({ estado: v, pagina: '1' })}
            sx={{ width: 170 }}
          />
        }
        expand={(m) => <DetalleFicha m={m} />}
        rowActions={acciones}
        empty={
          estado ? (
            <EmptyState icon={IconUsers} title="No hay miembros con ese estado." />
          ) : (
            <EmptyState
              icon={IconUsers}
              title="No hay miembros registrados"
              text="Registre al primero con sus datos, su contacto de emergencia y su foto."
              action={
                <Button variant="contained" component={Link} to={rutas.nuevoMiembro}>
                  Nuevo miembro
                </Button>
              }
            />
          )
        }
      />
      {/* Room under the last row, so that the floating button covers neither it nor the pages. */}
      <Box sx={{ height: 72 }} />
      <Fab
        color="secondary"
        component={Link}
        to={rutas.nuevoMiembro}
        aria-label="Nuevo miembro"
        data-tip="Nuevo miembro"
        sx={{ position: 'fixed', right: { xs: 16, sm: 28 }, bottom: { xs: 16, sm: 28 } }}
      >
        <IconPlus fontSize="medium" />
      </Fab>
      {pagando ? (
        <PagoMembresiaDialog
          miembro={{ id: pagando.id_miembro, matricula: pagando.matricula }}
          success="Pago realizado con éxito"
          onClose={() => setPagando(null)}
        />
      ) : null}
    </>
  )
}

/** Asks and deletes a row (MIEMBROL-03). */
function useEliminar() {
  const eliminar = useEliminarMiembro()
  const claveDe = useClavesIdempotencia()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  return async (m: FilaTabla) => {
    const texto = 'Su membresía queda cancelada y deja de aparecer en esta tabla. Sus visitas y pagos se conservan.'
    if (
      !(await confirmar({ title: `Seguro que deseas eliminar ${m.nombre}?`, text: texto, accept: 'OK', danger: true }))
    )
      return
    try {
      avisar(
        (
          await claveDe(`${m.id_miembro}`).con((claveIdempotencia) =>
            eliminar.mutateAsync({ id: m.id_miembro, claveIdempotencia }),
          )
        ).mensaje,
      )
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      avisar(mensajeDeError(e, 'Error al eliminar el miembro. Intente de nuevo.'), 'error')
    }
  }
}
