import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { numeroDia, partes, sumarMeses } from '@mancuerna/domain/fechas/fecha'
import { nombreDia, nombreMes } from '@mancuerna/domain/fechas/fecha-texto'
import { contar } from '@mancuerna/domain/texto'
import { rutas } from '../../app/rutas'
import { ChartCard } from '../../components/charts'
import { StatCard, StatGroup } from '../../components/display/StatCard'
import { useAhora } from '../../lib/hooks/useAhora'
import type { Inicio } from './inicio.api'
import { Panel } from './Panel'
import { puntosHora, puntosMes, puntosSemana } from './puntos'
import { Variacion } from './Variacion'

interface Props {
  /** undefined while loading. */
  data: Inicio | undefined
  hoy: string
}

/** Visits: four figures with how they compare, and three charts. */
export function PanelVisitas({ data, hoy }: Props) {
  return (
    <Panel title="Visitas" tone="visitas" report={rutas.visitas} figures={<Cifras data={data} hoy={hoy} />}>
      <Graficos data={data} hoy={hoy} />
    </Panel>
  )
}

/** The month before that of `hoy`, by name. */
export const mesAnterior = (hoy: string) => nombreMes(partes(sumarMeses(hoy, -1))[1])

function desde(fecha: string | null): string {
  if (!fecha) return 'aún sin visitas'
  const [anio, mes] = partes(fecha)
  return `desde ${nombreMes(mes)} de ${anio}`
}

function Cifras({ data, hoy }: Props) {
  const v = data?.datosVisitas
  const c = data?.comparacion
  const comparar = (ahora: number | undefined, antes: number | undefined, que: string) =>
    ahora === undefined || antes === undefined ? null : <Variacion ahora={ahora} antes={antes} que={que} />
  return (
    <StatGroup bare label="Visitas en cifras">
      <StatCard
        title="Visitas hoy"
        value={v && formatNumero(v.visitasHoy)}
        detail={comparar(v?.visitasHoy, c?.visitasHoyAnterior, `el ${nombreDia(numeroDia(hoy))} pasado`)}
      />
      <StatCard
        title="Visitas semana"
        value={v && formatNumero(v.visitasSemana)}
        detail={comparar(v?.visitasSemana, c?.visitasSemanaAnterior, 'la anterior')}
      />
      <StatCard
        title="Visitas mes"
        value={v && formatNumero(v.visitasMes)}
        detail={comparar(v?.visitasMes, c?.visitasMesAnterior, `${mesAnterior(hoy)} a esta fecha`)}
      />
      <StatCard
        title="Total visitas"
        value={v && formatNumero(v.totalVisitas)}
        detail={c ? desde(c.primeraVisita) : null}
      />
    </StatGroup>
  )
}

const visitas = (n: number) => contar(n, 'visita', 'visitas')
/** Counts on an axis: 1.500, 20 mil. */
const eje = (n: number) => (n >= 10_000 ? `${formatNumero(n / 1000)} mil` : formatNumero(n))

function Graficos({ data, hoy }: Props) {
  const hora = Number(useAhora().hora.slice(0, 2))
  const comun = { tone: 'visitas', format: visitas, formatAxis: eje } as const
  return (
    <>
      <ChartCard
        {...comun}
        title="Visitas por Hora"
        text="Todas las visitas, por hora del día"
        type="bar"
        heads={['Hora', 'Visitas']}
        points={data && puntosHora(data.visitasHora, hora)}
        empty="Todavía no hay visitas."
      />
      <ChartCard
        {...comun}
        title="Visitas Semanales"
        text="De lunes a domingo de esta semana"
        type="bar"
        heads={['Día', 'Visitas']}
        points={data && puntosSemana(data.visitasSemana, (d) => d.numeroVisitas, hoy)}
        empty="Esta semana no hay visitas."
      />
      <ChartCard
        {...comun}
        title="Visitas Mensuales"
        text={`Por día de ${nombreMes(partes(hoy)[1])}`}
        type="area"
        heads={['Día', 'Visitas']}
        points={data && puntosMes(data.visitasMes, (d) => d.numeroVisitas, hoy)}
        empty="Este mes no hay visitas."
      />
    </>
  )
}
