import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { contar } from '@mancuerna/domain/texto'
import { leerImporte, formatDinero, formatNumero } from '@mancuerna/domain/dinero'
import { nombreMes } from '@mancuerna/domain/fecha-texto'
import { partes } from '@mancuerna/domain/fecha'
import { rutas } from '../../app/rutas'
import { ChartCard } from '../../components/charts'
import { StatCard, StatGroup } from '../../components/display/StatCard'
import type { Inicio } from './inicio.api'
import { Panel } from './Panel'
import { mesAnterior } from './PanelVisitas'
import { puntosMes, puntosMeses, puntosSemana } from './puntos'
import { Variacion } from './Variacion'

/** For drawing only: figures are always shown from the text. */
const alto = (importe: string) => (leerImporte(importe) ?? 0) / 100
const dinero = (n: number) => formatDinero(n.toFixed(2))
const eje = (n: number) => (n >= 10_000 ? `$${formatNumero(n / 1000)} mil` : `$${formatNumero(n)}`)

/** Payments: four figures with how they compare, and three charts. */
export function PanelPagos({ data, hoy }: { data: Inicio | undefined; hoy: string }) {
  const p = data?.datosPagos
  const c = data?.comparacion
  const [anio, mes] = partes(hoy)
  const debe = c && (leerImporte(c.porCobrar) ?? 0) > 0
  return (
    <Panel
      title="Pagos"
      tone="dinero"
      report={rutas.pagos}
      figures={
        <StatGroup bare label="Pagos en cifras">
          <StatCard
            title="Pagos hoy"
            value={p && formatDinero(p.pagosHoy)}
            detail={c ? contar(c.cobrosHoy, 'cobro', 'cobros') : null}
          />
          <StatCard
            title="Pagos semana"
            value={p && formatDinero(p.pagosSemana)}
            detail={p && c ? <Variacion ahora={p.pagosSemana} antes={c.pagosSemanaAnterior} que="la anterior" /> : null}
          />
          <StatCard
            title="Pagos mes"
            value={p && formatDinero(p.pagosMes)}
            detail={
              p && c ? (
                <Variacion ahora={p.pagosMes} antes={c.pagosMesAnterior} que={`${mesAnterior(hoy)} a esta fecha`} />
              ) : null
            }
          />
          <StatCard
            title="Total pagos"
            value={p && formatDinero(p.totalPagos)}
            detail={
              !c ? null : debe ? (
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
        title="Pagos Semanales"
        text="Ingresos de esta semana"
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
        title="Pagos Mensuales"
        text={`Por día de ${nombreMes(mes)}`}
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
        title="Evolución Anual"
        text={`Ingresos por mes de ${anio}`}
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
