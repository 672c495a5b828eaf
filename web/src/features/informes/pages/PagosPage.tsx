import { useQuery } from '@tanstack/react-query'
import { contar } from '@mancuerna/domain/texto'
import { aCentavos, escribirCentavos, formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { DataTable, EmptyState, Money, PageHeader, useTableState, type Column } from '../../../components'
import { IconSearch } from '../../../components/icons'
import { useVeTotales } from '../../../lib/hooks/useSesionServidor'
import { TotalesReservados } from '../../../shared/TotalesReservados'
import { CobrosNav } from '../../cobros'
import { informePagosQuery, mejoresPagosQuery, pagosQuery, type Pago } from '../informes.api'
import { columnasDePersona } from '../columnas'
import { HojaInforme } from '../HojaInforme'
import { MarcoInforme } from '../MarcoInforme'
import { TarjetaMiembros, TarjetasTotales } from '../Tarjetas'
import { useImpresion } from '../useImpresion'
import { usePeriodo } from '../usePeriodo'

const COLUMNS: Column<Pago>[] = [
  ...columnasDePersona<Pago>(),
  {
    id: 'fecha',
    header: 'Fecha',
    value: (p) => `${p.fecha} ${p.hora}`,
    render: (p) => `${formatFecha(p.fecha)}${p.hora === '00:00:00' ? '' : `, ${p.hora.slice(0, 5)}`}`,
  },
  { id: 'monto', header: 'Monto pagado', type: 'dinero' },
  { id: 'membresia', header: 'Membresía pagada', hideBelow: 'md' },
  { id: 'usuario', header: 'Cobró', hideBelow: 'md', value: (p) => p.atendio ?? '—' },
]

const ORDERS = ['nombre', 'matricula', 'fecha', 'monto', 'membresia', 'usuario'] as const

const TARJETAS = {
  type: 'dinero',
  membresia: 'Pagos realizados por membresía',
  usuario: 'Pagos realizados por usuario',
  miembro: 'Pagos realizados por miembros',
} as const
const suma = (pagos: readonly Pago[]) => escribirCentavos(pagos.reduce((s, p) => s + aCentavos(p.monto), 0))

/** /pagos: the payments of a period (PAGOS-01), for who may see the gym's totals. */
export default function PagosPage() {
  if (useVeTotales()) return <InformePagos />
  return (
    <>
      <PageHeader title="Pagos" />
      <CobrosNav />
      <TotalesReservados />
    </>
  )
}

function InformePagos() {
  const periodo = usePeriodo()
  const tabla = useTableState({ sort: 'nombre', orders: ORDERS })
  const informe = useQuery(informePagosQuery(periodo.consulta))
  const d = informe.data
  const hayDatos = (d?.numeroPagos ?? 0) > 0
  const filas = useQuery({ ...pagosQuery({ ...tabla.consulta, ...periodo.consulta }), enabled: !d || hayDatos })
  const mejores = useQuery({ ...mejoresPagosQuery(periodo.consulta), enabled: !d || hayDatos })
  const impresion = useImpresion({
    informe: informePagosQuery(periodo.consulta),
    mejores: mejoresPagosQuery(periodo.consulta),
    pagina: (pagina, tamano) => pagosQuery({ ...tabla.consulta, ...periodo.consulta, pagina, tamano }),
  })
  const titulo = `Pagos de ${periodo.titulo}`
  const enPapel =
    impresion.data ?? (d && filas.data ? { informe: d, mejores: mejores.data, filas: filas.data.filas } : null)
  return (
    <MarcoInforme
      report="pagos"
      title={titulo}
      total={d ? `Total: ${formatDinero(d.totalPagos)} en ${contar(d.numeroPagos, 'pago', 'pagos')}` : 'Calculando…'}
      periodo={periodo}
      query={informe}
      hasData={hayDatos}
      hasTotals={hayDatos}
      impresion={impresion}
      sheet={
        impresion.printing && enPapel ? (
          <HojaInforme
            title={titulo}
            informe={enPapel.informe}
            best={enPapel.mejores?.totalesMiembros ?? []}
            facts={[
              ['Total', formatDinero(enPapel.informe.totalPagos)],
              ['Pagos', formatNumero(enPapel.informe.numeroPagos)],
            ]}
            filters={tabla.q ? [`Filtro: «${tabla.q}»`] : []}
            columns={COLUMNS}
            rows={enPapel.filas}
            rowKey={(p) => p.id_ingreso}
            total={{
              nombre: contar(enPapel.filas.length, 'pago', 'pagos'),
              monto: formatDinero(suma(enPapel.filas)),
            }}
            of={impresion.data ? undefined : filas.data?.total}
            cards={TARJETAS}
          />
        ) : null
      }
      cards={<TarjetasTotales titles={TARJETAS} informe={d} render={(t) => <Money value={t} />} color="money.main" />}
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
      footer={<TarjetaMiembros title={TARJETAS.miembro} query={mejores} render={(t) => <Money value={t} />} />}
    />
  )
}
