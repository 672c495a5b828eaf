import { useQuery } from '@tanstack/react-query'
import { contar } from '@mancuerna/domain/texto'
import { formatDinero } from '@mancuerna/domain/dinero'
import { formatFecha } from '@mancuerna/domain/fecha-texto'
import { Avatar, DataTable, EmptyState, Money, useTableState, type Column } from '../../../components'
import { IconSearch } from '../../../components/icons'
import { informePagosQuery, pagosQuery, type Pago } from '../informes.api'
import { MarcoInforme } from '../MarcoInforme'
import { TarjetaMiembros, TarjetaTotales } from '../Tarjetas'
import { usePeriodo } from '../usePeriodo'

const COLUMNS: Column<Pago>[] = [
  {
    id: 'imagen',
    header: 'Imagen',
    type: 'imagen',
    render: (p) => <Avatar nombre={p.nombre} imagen={p.imagen} />,
    sortable: false,
    width: 70,
  },
  { id: 'nombre', header: 'Miembro', primary: true },
  { id: 'matricula', header: 'Matrícula', value: (p) => p.matricula ?? '—' },
  {
    id: 'fecha',
    header: 'Fecha',
    value: (p) => `${p.fecha} ${p.hora}`,
    render: (p) => `${formatFecha(p.fecha)}${p.hora === '00:00:00' ? '' : `, ${p.hora.slice(0, 5)}`}`,
  },
  { id: 'monto', header: 'Monto pagado', type: 'dinero' },
  { id: 'membresia', header: 'Membresía pagada', hideBelow: 'md' },
  { id: 'usuario', header: 'Cobró', hideBelow: 'md', value: (p) => p.usuario ?? '—' },
]

const ORDERS = ['nombre', 'matricula', 'fecha', 'monto', 'membresia', 'usuario'] as const

/** /pagos: the payments of a period (PAGOS-01). */
export default function PagosPage() {
  const periodo = usePeriodo()
  const tabla = useTableState({ sort: 'nombre', orders: ORDERS })
  const informe = useQuery(informePagosQuery(periodo.consulta))
  const d = informe.data
  const hayDatos = (d?.numeroPagos ?? 0) > 0
  const filas = useQuery({ ...pagosQuery({ ...tabla.consulta, ...periodo.consulta }), enabled: !d || hayDatos })
  return (
    <MarcoInforme
      report="pagos"
      title={`Pagos de ${periodo.titulo}`}
      total={d ? `Total: ${formatDinero(d.totalPagos)} en ${contar(d.numeroPagos, 'pago', 'pagos')}` : 'Calculando…'}
      periodo={periodo}
      query={informe}
      hasData={hayDatos}
      cards={
        <>
          <TarjetaTotales
            title="Pagos realizados por membresía"
            totales={d?.totalesMembresias ?? []}
            render={(t) => <Money value={t} />}
            color="money.main"
          />
          <TarjetaTotales
            title="Pagos realizados por usuario"
            totales={d?.totalesUsuarios ?? []}
            render={(t) => <Money value={t} />}
            color="money.main"
          />
        </>
      }
      table={
        <DataTable
          label="Pagos"
          columns={COLUMNS}
          rows={filas.data?.filas}
          total={filas.data?.total ?? 0}
          query={filas}
          state={tabla}
          rowKey={(p) => p.id_ingreso}
          search="Filtrar pagos"
          empty={<EmptyState compact icon={IconSearch} title="No se han encontrado datos :(" />}
        />
      }
      footer={
        <TarjetaMiembros
          title="Pagos realizados por miembros"
          miembros={d?.totalesMiembros ?? []}
          render={(t) => <Money value={t} />}
        />
      }
    />
  )
}
