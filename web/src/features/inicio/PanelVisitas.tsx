import { numeroDia, partes, sumarMeses } from '@mancuerna/domain/fecha'
import { formatNumero } from '@mancuerna/domain/dinero'
import { nombreDia, nombreMes } from '@mancuerna/domain/fecha-texto'
import { rutas } from '../../app/rutas'
import { ChartCard } from '../../components/charts'
import { StatCard, StatGroup } from '../../components/display/StatCard'
import { useAhora } from '../../lib/useAhora'
import type { Inicio } from './inicio.api'
import { Panel } from './Panel'
import { puntosHora, puntosMes, puntosSemana } from './puntos'
import { Variacion } from './Variacion'

/** The month before that of `hoy`, by name. */
export const mesAnterior = (hoy: string) => nombreMes(partes(sumarMeses(hoy, -1))[1])

const desde = (fecha: string | null) => {
  if (!fecha) return 'aún sin visitas'
  const [anio, mes] = partes(fecha)
  return `desde ${nombreMes(mes)} de ${anio}`
}

/** Visits: four figures with how they compare, and three charts. */
export function PanelVisitas({ data, hoy }: { data: Inicio | undefined; hoy: string }) {
  const v = data?.datosVisitas
  const c = data?.comparacion
  const mes = nombreMes(partes(hoy)[1])
  const hora = Number(useAhora().hora.slice(0, 2))
  return (
    <Panel
      title="Visitas"
      tone="visitas"
      report={rutas.visitas}
      figures={
        <StatGroup bare label="Visitas en cifras">
          <StatCard
            title="Visitas hoy"
            value={v && formatNumero(v.visitasHoy)}
            detail={
              v && c ? (
                <Variacion
                  ahora={v.visitasHoy}
                  antes={c.visitasHoyAnterior}
                  que={`el ${nombreDia(numeroDia(hoy))} pasado`}
                />
              ) : null
            }
          />
          <StatCard
            title="Visitas semana"
            value={v && formatNumero(v.visitasSemana)}
            detail={
              v && c ? <Variacion ahora={v.visitasSemana} antes={c.visitasSemanaAnterior} que="la anterior" /> : null
            }
          />
          <StatCard
            title="Visitas mes"
            value={v && formatNumero(v.visitasMes)}
            detail={
              v && c ? (
                <Variacion ahora={v.visitasMes} antes={c.visitasMesAnterior} que={`${mesAnterior(hoy)} a esta fecha`} />
              ) : null
            }
          />
          <StatCard
            title="Total visitas"
            value={v && formatNumero(v.totalVisitas)}
            detail={c ? desde(c.primeraVisita) : null}
          />
        </StatGroup>
      }
    >
      <ChartCard
        title="Visitas por Hora"
        text="Todas las visitas, por hora del día"
        type="bar"
        tone="visitas"
        heads={['Hora', 'Visitas']}
        points={data && puntosHora(data.visitasHora, hora)}
        format={visitas}
        formatAxis={eje}
        empty="Todavía no hay visitas."
      />
      <ChartCard
        title="Visitas Semanales"
        text="De lunes a domingo de esta semana"
        type="bar"
        tone="visitas"
        heads={['Día', 'Visitas']}
        points={
          data &&
          puntosSemana(
            data.visitasSemana.map((d) => ({ numeroDia: d.numeroDia, valor: d.numeroVisitas })),
            hoy,
          )
        }
        format={visitas}
        formatAxis={eje}
        empty="Esta semana no hay visitas."
      />
      <ChartCard
        title="Visitas Mensuales"
        text={`Por día de ${mes}`}
        type="area"
        tone="visitas"
        heads={['Día', 'Visitas']}
        points={
          data &&
          puntosMes(
            data.visitasMes.map((d) => ({ dia: d.dia, valor: d.numeroVisitas })),
            hoy,
          )
        }
        format={visitas}
        formatAxis={eje}
        empty="Este mes no hay visitas."
      />
    </Panel>
  )
}

const visitas = (n: number) => `${formatNumero(n)} ${n === 1 ? 'visita' : 'visitas'}`
/** Counts on an axis: 1.500, 20 mil. */
const eje = (n: number) => (n >= 10_000 ? `${formatNumero(n / 1000)} mil` : formatNumero(n))
