import { DIAS_CONCILIADAS } from '@mancuerna/domain/dinero/cobros'
import { formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import {
  DataTable,
  EmptyState,
  PageHeader,
  PeriodPicker,
  SelectField,
  StatCard,
  StatGroup,
  useAviso,
  useConfirmar,
  usePaged,
  useTableState,
  type Column,
} from '../../../components'
import { IconCheck } from '../../../components/icons'
import { mensajeDeError } from '../../../lib/api/errores'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { CobrosNav } from '../CobrosNav'
import { conciliacionesQuery, useConciliar, type Conciliacion } from '../cartera/cartera.api'
import Box from '@mui/material/Box'

const SHARED: Column<Conciliacion>[] = [
  { id: 'creado_en', header: 'Momento', type: 'momento', sortable: false },
  { id: 'client_nombre', header: 'Cliente', primary: true, sortable: false },
  { id: 'documento', header: 'Documento', sortable: false, hideBelow: 'md' },
  { id: 'nombre_forma_pago', header: 'Método', sortable: false },
  { id: 'referencia_metodo', header: 'Referencia', sortable: false, hideBelow: 'md' },
  { id: 'monto_detalle', header: 'Monto', type: 'dinero', sortable: false },
]
const COLUMNS: Record<Conciliacion['estado_conciliacion_metodo'], Column<Conciliacion>[]> = {
  Pendiente: SHARED,
  Conciliado: [...SHARED, { id: 'fecha_conciliacion_metodo', header: 'Conciliada', type: 'momento', sortable: false }],
}
const ESTADOS = [
  { value: 'Pendiente', label: 'Pendientes' },
  { value: 'Conciliado', label: 'Conciliadas' },
] as const

/** /conciliacion: transfers, cards and cheques that one checks against the bank. */
export default function ConciliacionPage() {
  const tabla = useTableState({ sort: 'creado_en', dir: 'desc' })
  const [filtro, setFiltro] = useUrlState({ estado: 'Pendiente', desde: '', hasta: '' })
  const estado = oneOf(['Pendiente', 'Conciliado'], filtro.estado) ?? 'Pendiente'
  const periodo = filtro.desde && filtro.hasta ? { desde: filtro.desde, hasta: filtro.hasta } : null
  const { query, table } = usePaged(tabla, (consulta) => conciliacionesQuery({ ...consulta, ...periodo, estado }))
  const conciliar = useConciliar()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const d = query.data

  const alConciliar = async (l: Conciliacion) => {
    const si = await confirmar({
      title: `Conciliar ${formatDinero(l.monto_detalle)} de ${l.client_nombre}`,
      text:
        `${l.nombre_forma_pago}${l.referencia_metodo ? `, referencia ${l.referencia_metodo}` : ''}: ` +
        'el banco lo confirma.',
      accept: 'Conciliar',
    })
    if (!si) return
    try {
      avisar((await conciliar.mutateAsync(l.id_detalle)).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  return (
    <>
      <PageHeader
        title="Conciliación"
        text="Pagos con tarjeta, transferencia, depósito o cheque que se verifican con el banco."
      />
      <CobrosNav />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <StatGroup columns={2} failed={query.isError} label="Resumen de la conciliación">
          <StatCard
            title={estado === 'Pendiente' ? 'Por conciliar' : 'Conciliado'}
            value={d ? formatDinero(d.total_monto) : undefined}
          />
          <StatCard title="Líneas" value={d ? formatNumero(d.total) : undefined} />
        </StatGroup>
        <DataTable
          label="Conciliación"
          columns={COLUMNS[estado]}
          {...table}
          rowKey={(l) => l.id_detalle}
          search="Buscar cliente o referencia"
          filters={
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <PeriodPicker
                value={periodo}
                emptyText={estado === 'Pendiente' ? 'Todo' : `Últimos ${DIAS_CONCILIADAS} días`}
                onChange={(v) => setFiltro({ desde: v?.desde ?? '', hasta: v?.hasta ?? '' })}
              />
              <SelectField
                label="Estado"
                hideLabel
                value={estado}
                options={ESTADOS}
                onChange={(v) => setFiltro({ estado: v })}
                sx={{ width: 150 }}
              />
            </Box>
          }
          {...(estado === 'Pendiente' && {
            rowActions: () => [
              { label: 'Conciliar', icon: IconCheck, onClick: (x: Conciliacion) => void alConciliar(x) },
            ],
          })}
          empty={
            <EmptyState
              icon={IconCheck}
              title={estado === 'Pendiente' ? 'No hay pagos por conciliar' : 'No hay pagos conciliados en esos días'}
            />
          }
        />
      </Box>
    </>
  )
}
