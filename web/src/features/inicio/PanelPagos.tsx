import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import { ChartCard } from '../../components/charts'
import { StatCard, StatGroup } from '../../components/StatCard'
import { aCentavos, contar, formatDinero, formatNumero, nombreMes, partesFecha } from '../../lib/format'
import type { Inicio } from './inicio.api'
import { Panel } from './Panel'
import { mesAnterior } from './PanelVisitas'
import { puntosMes, puntosMeses, puntosSemana } from './puntos'
import { Variacion } from './Variacion'

/** For drawing only: figures are always shown from the text. */
const alto = (importe: string) => (aCentavos(importe) ?? 0) / 100
const dinero = (n: number) => formatDinero(n.toFixed(2))
const eje = (n: number) => (n >= 10_000 ? `$${formatNumero(n / 1000)} mil` : `$${formatNumero(n)}`)

/** Payments: four figures with how they compare, and three charts. */
export function PanelPagos({ data, hoy }: { data: Inicio | undefined; hoy: string }) {
  const p = data?.datosPagos
  const c = data?.comparacion
  const { mes = 1, anio = 0 } = partesFecha(hoy) ?? {}
  const debe = c && (aCentavos(c.porCobrar) ?? 0) > 0
  return (
    <Panel
      titulo="Pagos"
      tono="dinero"
      informe={rutas.pagos}
      cifras={
        <StatGroup suelto label="Pagos en cifras">
          <StatCard
            titulo="Pagos hoy"
            valor={p && formatDinero(p.pagosHoy)}
            detalle={c ? contar(c.cobrosHoy, 'cobro', 'cobros') : ' '}
          />
          <StatCard
            titulo="Pagos semana"
            valor={p && formatDinero(p.pagosSemana)}
            detalle={p && c ? <Variacion ahora={p.pagosSemana} antes={c.pagosSemanaAnterior} que="la anterior" /> : ' '}
          />
          <StatCard
            titulo="Pagos mes"
            valor={p && formatDinero(p.pagosMes)}
            detalle={
              p && c ? (
                <Variacion ahora={p.pagosMes} antes={c.pagosMesAnterior} que={`${mesAnterior(hoy)} a esta fecha`} />
              ) : (
                ' '
              )
            }
          />
          <StatCard
            titulo="Total pagos"
            valor={p && formatDinero(p.totalPagos)}
            detalle={
              !c ? (
                ' '
              ) : debe ? (
                <Link component={RouterLink} to={rutas.cuentasPorCobrar} sx={{ color: 'inherit' }}>
                  {formatDinero(c.porCobrar)} por cobrar
                </Link>
              ) : (
                'nada por cobrar'
              )
            }
          />
        </StatGroup>
      }
    >
      <ChartCard
        titulo="Pagos Semanales"
        texto="Ingresos de esta semana"
        type="bar"
        tone="dinero"
        heads={['Día', 'Ingresos']}
        points={
          data &&
          puntosSemana(
            data.pagosSemana.map((d) => ({ numeroDia: d.numeroDia, valor: alto(d.total) })),
            hoy,
          )
        }
        format={dinero}
        formatAxis={eje}
        empty="Esta semana no hay ingresos."
      />
      <ChartCard
        titulo="Pagos Mensuales"
        texto={`Por día de ${nombreMes(mes)}`}
        type="bar"
        tone="dinero"
        heads={['Día', 'Ingresos']}
        points={
          data &&
          puntosMes(
            data.pagosMes.map((d) => ({ dia: d.dia, valor: alto(d.total) })),
            hoy,
          )
        }
        format={dinero}
        formatAxis={eje}
        empty="Este mes no hay ingresos."
      />
      <ChartCard
        titulo="Evolución Anual"
        texto={`Ingresos por mes de ${anio}`}
        type="area"
        tone="dinero"
        heads={['Mes', 'Ingresos']}
        points={
          data &&
          puntosMeses(
            data.pagosMeses.map((d) => ({ mes: d.mes, valor: alto(d.total) })),
            hoy,
          )
        }
        format={dinero}
        formatAxis={eje}
        empty="Este año no hay ingresos."
      />
    </Panel>
  )
}
