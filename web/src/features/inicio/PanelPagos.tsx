import { formatDinero, formatNumero, leerImporte } from '@mancuerna/domain/dinero/dinero'
import { partes } from '@mancuerna/domain/fechas/fecha'
import { nombreMes } from '@mancuerna/domain/fechas/fecha-texto'
import { contar } from '@mancuerna/domain/texto'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { rutas, rutasCon } from '../../app/rutas'
import { ChartCard } from '../../components/charts'
import { StatCard, StatGroup } from '../../components/display/StatCard'
import type { Inicio } from './inicio.api'
import { Panel } from './Panel'
import { mesAnterior } from './PanelVisitas'
import { puntosMes, puntosMeses, puntosSemana } from './puntos'
import { Variacion } from './Variacion'

interface Props {
  /** undefined while loading. */
  data: Inicio | undefined
  hoy: string
}

/** Payments: four figures with how they compare, and three charts. */
export function PanelPagos({ data, hoy }: Props) {
  return (
    <Panel title="Pagos" tone="dinero" report={rutas.pagos} figures={<Cifras data={data} hoy={hoy} />}>
      <Graficos data={data} hoy={hoy} />
    </Panel>
  )
}

/** What is owed, and the memberships that nobody has paid, with the way to them. */
function PorCobrar({ importe, sinPagar }: { importe: string; sinPagar: number }) {
  const debe = (leerImporte(importe) ?? 0) > 0
  if (!debe && sinPagar === 0) return <>nada por cobrar</>
  return (
    <>
      {debe ? (
        <Link component={RouterLink} to={rutas.cuentasPorCobrar} sx={{ color: 'inherit' }}>
          {formatDinero(importe)} por cobrar
        </Link>
      ) : null}
      {debe && sinPagar > 0 ? ' · ' : null}
      {sinPagar > 0 ? (
        <Link component={RouterLink} to={rutasCon.miembrosSinPagar} sx={{ color: 'inherit' }}>
          {contar(sinPagar, 'membresía', 'membresías')} sin pagar
        </Link>
      ) : null}
    </>
  )
}

function Cifras({ data, hoy }: Props) {
  const p = data?.datosPagos
  const c = data?.comparacion
  const comparar = (ahora: string | undefined, antes: string | undefined, que: string) =>
    ahora === undefined || antes === undefined ? null : <Variacion ahora={ahora} antes={antes} que={que} />
  return (
    <StatGroup bare label="Pagos en cifras">
      <StatCard
        title="Pagos hoy"
        value={p && formatDinero(p.pagosHoy)}
        detail={c ? contar(c.cobrosHoy, 'cobro', 'cobros') : null}
      />
      <StatCard
        title="Pagos semana"
        value={p && formatDinero(p.pagosSemana)}
        detail={comparar(p?.pagosSemana, c?.pagosSemanaAnterior, 'la anterior')}
      />
      <StatCard
        title="Pagos mes"
        value={p && formatDinero(p.pagosMes)}
        detail={comparar(p?.pagosMes, c?.pagosMesAnterior, `${mesAnterior(hoy)} a esta fecha`)}
      />
      <StatCard
        title="Total pagos"
        value={p && formatDinero(p.totalPagos)}
        detail={c ? <PorCobrar importe={c.porCobrar} sinPagar={c.sinPagar} /> : null}
      />
    </StatGroup>
  )
}

/** Dollars, for drawing only: figures are always shown from the text. */
const alto = (fila: { total: string }) => (leerImporte(fila.total) ?? 0) / 100
const dinero = (n: number) => formatDinero(n.toFixed(2))
/** Dollars on an axis: $1.500, $20 mil. */
const eje = (n: number) => (n >= 10_000 ? `$${formatNumero(n / 1000)} mil` : `$${formatNumero(n)}`)

function Graficos({ data, hoy }: Props) {
  const [anio, mes] = partes(hoy)
  const comun = { tone: 'dinero', format: dinero, formatAxis: eje } as const
  return (
    <>
      <ChartCard
        {...comun}
        title="Pagos Semanales"
        text="Ingresos de esta semana"
        type="bar"
        heads={['Día', 'Ingresos']}
        points={data && puntosSemana(data.pagosSemana, alto, hoy)}
        empty="Esta semana no hay ingresos."
      />
      <ChartCard
        {...comun}
        title="Pagos Mensuales"
        text={`Por día de ${nombreMes(mes)}`}
        type="bar"
        heads={['Día', 'Ingresos']}
        points={data && puntosMes(data.pagosMes, alto, hoy)}
        empty="Este mes no hay ingresos."
      />
      <ChartCard
        {...comun}
        title="Evolución Anual"
        text={`Ingresos por mes de ${anio}`}
        type="area"
        heads={['Mes', 'Ingresos']}
        points={data && puntosMeses(data.pagosMeses, alto, hoy)}
        empty="Este año no hay ingresos."
      />
    </>
  )
}
