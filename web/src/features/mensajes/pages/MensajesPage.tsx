import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  PageHeader,
  SelectField,
  useAviso,
  usePaged,
  useTableState,
  type Column,
} from '../../../components'
import { IconMessage, IconRefresh, IconSend } from '../../../components/icons'
import { mensajeDeError } from '../../../lib/api/errores'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { mensajesQuery, useReintentar, type Mensaje } from '../mensajes.api'

const COLUMNS: Column<Mensaje>[] = [
  { id: 'creado_en', header: 'Momento', type: 'momento' },
  { id: 'client_nombre', header: 'Miembro', primary: true, sortable: false },
  { id: 'mensaje', header: 'Mensaje', sortable: false },
  { id: 'destino', header: 'A', sortable: false, hideBelow: 'md' },
  { id: 'estado', header: 'Estado', type: 'estado', sortable: false },
  { id: 'motivo', header: 'Motivo', sortable: false, hideBelow: 'lg', value: (m) => m.motivo ?? '' },
]
const ESTADOS = (['', 'ENVIADO', 'PENDIENTE', 'ENVIANDO', 'FALLIDO'] as const).map((value) => ({
  value,
  label: value || 'Todos',
}))

/** /mensajes: what was sent, what waits and what failed, and why. */
export default function MensajesPage() {
  const tabla = useTableState({ sort: 'creado_en', dir: 'desc' })
  const [{ estado }, setFiltro] = useUrlState({ estado: '' })
  const elegido = ESTADOS.find((e) => e.value === estado)?.value
  const { table } = usePaged(tabla, (consulta) => mensajesQuery(elegido ? { ...consulta, estado: elegido } : consulta))
  const reintentar = useReintentar()
  const avisar = useAviso()
  const alReintentar = async (m: Mensaje) => {
    try {
      avisar((await reintentar.mutateAsync(m.id_mensaje)).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e, 'Error al enviar el mensaje'), 'error')
    }
  }
  const nuevo = (
    <Button variant="contained" component={Link} to={rutas.enviarMsg} startIcon={<IconSend fontSize="small" />}>
      Enviar Mensaje
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Mensajes enviados"
        text="Cada mensaje con su estado; los que fallan dicen por qué."
        actions={nuevo}
      />
      <DataTable
        label="Mensajes"
        columns={COLUMNS}
        {...table}
        rowKey={(m) => m.id_mensaje}
        search="Buscar por miembro"
        filters={
          <SelectField
            label="Estado"
            hideLabel
            value={estado}
            options={ESTADOS}
            onChange={(v) => setFiltro({ estado: v })}
            sx={{ width: 150 }}
          />
        }
        rowActions={(m) =>
          m.estado === 'FALLIDO'
            ? [{ label: 'Reintentar', icon: IconRefresh, onClick: (x) => void alReintentar(x) }]
            : []
        }
        empty={<EmptyState icon={IconMessage} title="Todavía no hay mensajes" action={nuevo} />}
      />
    </>
  )
}
