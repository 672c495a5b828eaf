import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  PageHeader,
  PeriodPicker,
  SelectField,
  usePaged,
  useTableState,
  type Column,
  type RowAction,
} from '../../../components'
import { IconUndo, IconLedger, IconPlus, IconReceipt } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { CobrosNav } from '../CobrosNav'
import { AnularDialog } from '../AnularDialog'
import { AvisoDobles } from '../dobles/AvisoDobles'
import { cobrosQuery, type CobroFila } from '../cobros.api'
import { etiquetaDe, ORIGENES, TIPOS } from '../etiquetas'

const COLUMNS: Column<CobroFila>[] = [
  { id: 'creado_en', header: 'Momento', type: 'momento' },
  { id: 'client_nombre', header: 'Cliente', primary: true, sortable: false },
  { id: 'numero_documento', header: 'Documento', sortable: false },
  {
    id: 'origen_transaccion',
    header: 'Origen',
    sortable: false,
    hideBelow: 'lg',
    value: (c) => etiquetaDe(ORIGENES, c.origen_transaccion),
  },
  { id: 'tipo_cobro', header: 'Tipo', value: (c) => etiquetaDe(TIPOS, c.tipo_cobro), sortable: false, hideBelow: 'md' },
  { id: 'monto_total_cobro', header: 'Total', type: 'dinero', sortable: false },
  { id: 'recibido', header: 'Recibido', type: 'dinero', sortable: false, hideBelow: 'md' },
  { id: 'estado', header: 'Estado', type: 'estado', sortable: false },
]
const AL_ANULAR =
  'Se anulan sus pagos, cuotas y la renovación que pagó, con contraasientos; todo queda en el historial.'
const ESTADOS = ['Conciliado', 'Por conciliar', 'Pendiente', 'Incompleto', 'Anulado'] as const
const OPCIONES = ['', ...ESTADOS].map((value) => ({
  value,
  label: value || 'Todos',
}))

/** /cobros: every charge, with its document and state; annulled here, with a reason. */
export default function CobrosPage() {
  const admin = useEsAdministrador()
  const tabla = useTableState({ sort: 'creado_en', dir: 'desc' })
  const [f, setF] = useUrlState({ desde: '', hasta: '', estado: '' })
  const periodo = f.desde && f.hasta ? { desde: f.desde, hasta: f.hasta } : null
  const { table } = usePaged(tabla, (consulta) =>
    cobrosQuery({ ...consulta, ...periodo, estado: oneOf(ESTADOS, f.estado) }),
  )
  const [anulando, setAnulando] = useState<CobroFila | null>(null)
  const acciones = (c: CobroFila): RowAction<CobroFila>[] => [
    { label: 'Ver recibo', icon: IconReceipt, to: rutas.recibo('cobro', c.id_transaccion) },
    { label: 'Estado de cuenta', icon: IconLedger, to: rutas.estadoDeCuenta(c.client_id) },
    ...(admin
      ? [
          {
            label: 'Anular',
            icon: IconUndo,
            danger: true,
            disabled: c.estado === 'Anulado',
            reason: 'Ya está anulado',
            onClick: () => setAnulando(c),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title="Cobros"
        text="Los documentos emitidos, lo que se recibió y lo que falta."
        actions={
          <Button
            variant="contained"
            component={Link}
            to={rutas.registrarCobro}
            startIcon={<IconPlus fontSize="small" />}
          >
            Registrar Cobro
          </Button>
        }
      />
      <CobrosNav />
      <AvisoDobles />
      <DataTable
        label="Cobros"
        columns={COLUMNS}
        {...table}
        rowKey={(c) => c.id_transaccion}
        search="Buscar cliente o documento"
        filters={
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <PeriodPicker
              value={periodo}
              emptyText="Todo"
              onChange={(v) => setF({ desde: v?.desde ?? '', hasta: v?.hasta ?? '' })}
            />
            <SelectField
              label="Estado"
              hideLabel
              value={f.estado}
              options={OPCIONES}
              onChange={(estado) => setF({ estado })}
              sx={{ width: 140 }}
            />
          </Box>
        }
        rowActions={acciones}
        empty={<EmptyState icon={IconReceipt} title={periodo ? 'No hay cobros en este período' : 'No hay cobros'} />}
      />
      {anulando ? (
        <AnularDialog
          kind="cobros"
          id={anulando.id_transaccion}
          name={`cobro ${anulando.numero_documento}`}
          consequence={AL_ANULAR}
          onClose={() => setAnulando(null)}
        />
      ) : null}
    </>
  )
}
