import { telefonoLegible } from '@mancuerna/domain/texto'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  PageHeader,
  SelectField,
  SoloAdministrador,
  useAviso,
  useConfirmar,
  usePaged,
  useTableState,
  type Column,
} from '../../../components'
import { IconEdit, IconLedger, IconPlus, IconTrash, IconUpload, IconUsers } from '../../../components/icons'
import { ErrorApi, ErrorRed, mensajeDeError } from '../../../lib/api/errores'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { ClienteGuardado } from '../ClienteGuardado'
import { clientesQuery, useEliminarCliente, type Cliente } from '../clientes.api'

const COLUMNS: Column<Cliente>[] = [
  { id: 'client_rucCed', header: 'Cedula/RUC', width: 150, render: (c) => c.client_rucCed || '—' },
  { id: 'nombre', header: 'Nombre Completo', primary: true, value: (c) => c.client_nombre },
  { id: 'client_direccion', header: 'Direccion', sortable: false, hideBelow: 'lg' },
  {
    id: 'client_celular',
    header: 'Telefono',
    sortable: false,
    width: 150,
    value: (c) => telefonoLegible(c.client_celular),
  },
  { id: 'client_email', header: 'Email', sortable: false, hideBelow: 'md' },
  {
    id: 'client_estado',
    header: 'Estado',
    type: 'estado',
    sortable: false,
    width: 120,
    value: (c) => (c.client_estado === 1 ? 'ACTIVO' : 'INACTIVO'),
  },
]
const ESTADOS = [
  { value: '', label: 'Todos' },
  { value: '1', label: 'Activos' },
  { value: '0', label: 'Inactivos' },
] as const
const ELIMINADO = 'Cliente eliminado exitosamente.'
const CONSUMIDOR_FINAL = 1

/** The client list: searched, ordered and paged by the server, however many there are. */
export default function ClientesPage() {
  const tabla = useTableState({ sort: 'nombre', orders: ['nombre', 'client_rucCed'] })
  const [{ estado }, setFiltro] = useUrlState({ estado: '' })
  const { table } = usePaged(tabla, (consulta) => clientesQuery({ ...consulta, estado: oneOf(['0', '1'], estado) }))
  const eliminar = useEliminarCliente()
  const avisar = useAviso()
  const confirmar = useConfirmar()

  const borrar = async (c: Cliente) => {
    const si = await confirmar({
      title: `¿Eliminar a ${c.client_nombre}?`,
      text: 'Dejará de aparecer en las listas. Sus cobros, visitas y membresías se conservan en el historial.',
      accept: 'Eliminar',
      danger: true,
    })
    if (!si) return
    try {
      const r = await eliminar.mutateAsync(c)
      if (r?.mensaje === ELIMINADO) avisar(ELIMINADO)
      else avisar('Error al eliminar el cliente. Respuesta del servidor inesperada.', 'error')
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      avisar(mensajeDeError(e), 'error')
    }
  }

  const nuevo = (
    <Button variant="contained" component={Link} to={rutas.crearCliente} startIcon={<IconPlus fontSize="small" />}>
      Crear Nuevo Cliente
    </Button>
  )
  return (
    <>
      <PageHeader title="Clientes" text="Personas y empresas: sus datos, cobros y estado de cuenta." actions={nuevo} />
      <ClienteGuardado />
      <DataTable
        label="Clientes"
        columns={COLUMNS}
        {...table}
        rowKey={(c) => c.client_id}
        search="Buscar por nombre o RUC/Cedula"
        actionsHeader="Acciones"
        filters={
          <SelectField
            label="Estado"
            hideLabel
            value={estado}
            options={ESTADOS}
            onChange={(v) => setFiltro({ estado: v })}
            sx={{ width: 140 }}
          />
        }
        rowActions={(c) => [
          {
            label: 'Editar',
            icon: IconEdit,
            to: c.client_rucCed ? rutas.editarCliente(c.client_rucCed) : `${rutas.editarCliente('')}?id=${c.client_id}`,
          },
          { label: 'Estado de cuenta', icon: IconLedger, to: rutas.estadoDeCuenta(c.client_id) },
          {
            label: 'Eliminar',
            icon: IconTrash,
            danger: true,
            disabled: c.client_id === CONSUMIDOR_FINAL,
            reason: 'Consumidor Final pertenece al sistema',
            onClick: (x) => void borrar(x),
          },
        ]}
        empty={
          estado ? (
            <EmptyState icon={IconUsers} title="No hay clientes con ese estado." />
          ) : (
            <EmptyState
              icon={IconUsers}
              title="No hay clientes registrados"
              text="Cree el primero, o regístrelo al inscribir a un miembro."
              action={
                <>
                  {nuevo}
                  <SoloAdministrador>
                    <Button component={Link} to={rutas.importarPersonas} startIcon={<IconUpload fontSize="small" />}>
                      Importar
                    </Button>
                  </SoloAdministrador>
                </>
              }
            />
          )
        }
      />
    </>
  )
}
