import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  Money,
  PageHeader,
  PeriodPicker,
  PrintButton,
  PrintSheet,
  PrintTable,
  StatCard,
  StatGroup,
  usePrint,
  type Column,
  type RowAction,
} from '../../../components'
import { IconUndo, IconLedger, IconReceipt } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { AnularDialog } from '../AnularDialog'
import { estadoCuentaQuery, type EstadoCuenta, type Movimiento } from '../cartera/cartera.api'

const cero = (v: string) => (/^-?0\.00$/.test(v) ? '' : <Money value={v} />)
const COLUMNS: Column<Movimiento>[] = [
  { id: 'fecha', header: 'Fecha', type: 'fecha', sortable: false },
  { id: 'descripcion', header: 'Movimiento', primary: true, sortable: false },
  { id: 'cargo', header: 'Cargo', type: 'dinero', sortable: false, render: (m) => cero(m.cargo) },
  { id: 'abono', header: 'Abono', type: 'dinero', sortable: false, render: (m) => cero(m.abono) },
  { id: 'saldo', header: 'Saldo', type: 'dinero', sortable: false },
]

const deQuien = (d: EstadoCuenta) =>
  [d.client_nombre, d.client_rucCed, `del ${formatFecha(d.desde)} al ${formatFecha(d.hasta)}`]
    .filter(Boolean)
    .join(' · ')
const totales = (d: EstadoCuenta | undefined) =>
  [
    ['Saldo inicial', d?.saldo_inicial],
    ['Cargos', d?.total_cargos],
    ['Abonos', d?.total_abonos],
    ['Saldo final', d?.saldo_final],
  ] as const
const clave = (m: Movimiento) =>
  `${m.momento}-${m.tipo}-${m.id_transaccion ?? ''}-${m.id_abono ?? ''}-${m.saldo}-${m.descripcion}`

/** /estado-de-cuenta/:clientId: charges, money received and annulments, with the balance after each line. */
export default function EstadoDeCuentaPage() {
  const { clientId = '' } = useParams()
  const admin = useEsAdministrador()
  const [p, setP] = useUrlState({ desde: '', hasta: '' })
  const periodo = p.desde && p.hasta ? { desde: p.desde, hasta: p.hasta } : null
  const query = useQuery(estadoCuentaQuery(clientId, periodo ?? {}))
  const [anulando, setAnulando] = useState<Movimiento | null>(null)
  const d = query.data
  // The server sends the whole period: there is nothing more to bring.
  const impresion = usePrint(() => Promise.resolve(d ?? null))
  const acciones = (m: Movimiento): RowAction<Movimiento>[] => {
    const deAbono = m.id_abono !== null && m.tipo === 'ABONO'
    const deCobro = m.id_transaccion !== null && m.tipo === 'COBRO'
    return [
      ...(deAbono ? [{ label: 'Ver recibo', icon: IconReceipt, to: rutas.recibo('abono', m.id_abono ?? 0) }] : []),
      ...(deCobro
        ? [{ label: 'Ver recibo', icon: IconReceipt, to: rutas.recibo('cobro', m.id_transaccion ?? 0) }]
        : []),
      ...(admin && (deAbono || deCobro)
        ? [{ label: 'Anular', icon: IconUndo, danger: true, onClick: () => setAnulando(m) }]
        : []),
    ]
  }
  return (
    <>
      <PageHeader
        title="Estado de cuenta"
        text={d ? deQuien(d) : 'Cobros, abonos y saldo de un cliente.'}
        trail={[
          ['Clientes', rutas.clientes],
          ['Cuentas por cobrar', rutas.cuentasPorCobrar],
        ]}
        actions={
          <Box sx={{ display: 'flex', gap: 2 }}>
            <PeriodPicker
              emptyText="Últimos 90 días"
              value={periodo}
              onChange={(v) => setP({ desde: v?.desde ?? '', hasta: v?.hasta ?? '' })}
            />
            <PrintButton variant="contained" of={impresion} disabled={!d} />
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gap: 5 }}>
        <StatGroup columns={4} failed={query.isError} label="Resumen de la cuenta">
          {totales(d).map(([title, value]) => (
            <StatCard key={title} title={title} value={d ? formatDinero(value) : undefined} />
          ))}
        </StatGroup>
        <DataTable
          label="Movimientos"
          columns={COLUMNS}
          rows={d?.movimientos}
          query={query}
          rowKey={clave}
          search={false}
          pageSize={100}
          csv
          rowActions={acciones}
          empty={
            <EmptyState
              icon={IconLedger}
              title="Sin movimientos en este período"
              text="Elija otro período para ver más."
            />
          }
        />
      </Box>
      {d && impresion.printing ? (
        <PrintSheet
          title="Estado de cuenta"
          subtitle={deQuien(d)}
          facts={totales(d).map(([name, value]) => [name, formatDinero(value)])}
        >
          <PrintTable columns={COLUMNS} rows={d.movimientos} rowKey={clave} />
        </PrintSheet>
      ) : null}
      {anulando ? (
        <AnularDialog
          kind={anulando.tipo === 'ABONO' ? 'abonos' : 'cobros'}
          id={(anulando.tipo === 'ABONO' ? anulando.id_abono : anulando.id_transaccion) ?? 0}
          name={anulando.descripcion}
          consequence="Se registra un contraasiento y el saldo se corrige; el movimiento queda en el historial."
          onClose={() => setAnulando(null)}
        />
      ) : null}
    </>
  )
}
