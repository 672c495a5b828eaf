import Box from '@mui/material/Box'
import { startTransition, useState } from 'react'
import { contar } from '@mancuerna/domain/texto'
import { formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  PageHeader,
  SelectField,
  StatCard,
  StatGroup,
  StatusChip,
  usePaged,
  useTableState,
  type Column,
} from '../../../components'
import { IconCash, IconLedger, IconWallet } from '../../../components/icons'
import { oneOf, useUrlState } from '../../../lib/hooks/useUrlState'
import { CobrosNav } from '../CobrosNav'
import { AbonoDialog } from '../cartera/AbonoDialog'
import { cuentasQuery, type Cuota } from '../cartera/cartera.api'

const COLUMNS: Column<Cuota>[] = [
  { id: 'cliente', header: 'Cliente', primary: true, value: (c) => c.client_nombre },
  { id: 'client_rucCed', header: 'Cédula/RUC', sortable: false, hideBelow: 'lg' },
  {
    id: 'numero_documento',
    header: 'Documento',
    sortable: false,
    hideBelow: 'md',
    value: (c) => `${c.numero_documento} · cuota ${c.numero}`,
  },
  { id: 'vencimiento', header: 'Vence', type: 'fecha', value: (c) => c.fecha_vencimiento },
  {
    id: 'dias_vencida',
    header: 'Atraso',
    sortable: false,
    value: (c) => c.dias_vencida,
    render: (c) =>
      c.dias_vencida > 0 ? (
        <StatusChip estado="VENCIDA" label={contar(c.dias_vencida, 'día', 'días')} />
      ) : (
        <StatusChip estado="AL DIA" label="AL DÍA" />
      ),
  },
  { id: 'monto_cuota', header: 'Cuota', type: 'dinero', sortable: false, hideBelow: 'lg' },
  { id: 'saldo', header: 'Debe', type: 'dinero', sortable: false },
]
const FILTROS = [
  { value: '', label: 'Todas' },
  { value: '1', label: 'Vencidas' },
] as const

/** /cuentas-por-cobrar: what is owed, by client and due date, and how late it is. */
export default function CuentasPorCobrarPage() {
  const tabla = useTableState({ sort: 'vencimiento' })
  const [{ vencidas }, setFiltro] = useUrlState({ vencidas: '' })
  const { query, table } = usePaged(tabla, (consulta) =>
    cuentasQuery({ ...consulta, vencidas: oneOf(['1'], vencidas) }),
  )
  const [cobrando, setCobrando] = useState<Cuota | null>(null)
  const d = query.data
  return (
    <>
      <PageHeader title="Cuentas por cobrar" text="Cuotas de cobros a crédito que todavía no se pagan." />
      <CobrosNav />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <StatGroup columns={3} failed={query.isError} label="Resumen de la cartera">
          <StatCard title="Por cobrar" value={d ? formatDinero(d.total_saldo) : undefined} />
          <StatCard title="Vencido" value={d ? formatDinero(d.total_vencido) : undefined} />
          <StatCard title="Clientes que deben" value={d ? formatNumero(d.clientes) : undefined} />
        </StatGroup>
        <DataTable
          label="Cuentas por cobrar"
          columns={COLUMNS}
          {...table}
          rowKey={(c) => c.id_cuota}
          search="Buscar cliente o cédula"
          filters={
            <SelectField
              label="Mostrar"
              hideLabel
              value={vencidas}
              options={FILTROS}
              onChange={(v) => setFiltro({ vencidas: v })}
              sx={{ width: 140 }}
            />
          }
          rowActions={(c) => [
            // Drawing the form takes a moment: the button shows at once that it was pressed.
            { label: 'Cobrar', icon: IconCash, onClick: (elegida) => startTransition(() => setCobrando(elegida)) },
            { label: 'Estado de cuenta', icon: IconLedger, to: rutas.estadoDeCuenta(c.client_id) },
          ]}
          empty={
            <EmptyState
              icon={IconWallet}
              title={vencidas ? 'Nadie está atrasado' : 'Nadie debe nada'}
              text="Los cobros a crédito aparecen aquí con sus cuotas."
            />
          }
        />
      </Box>
      {cobrando ? <AbonoDialog cuota={cobrando} onClose={() => setCobrando(null)} /> : null}
    </>
  )
}
