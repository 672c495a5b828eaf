import { PrintSheet, PrintTable } from '../../../components'
import type { Corrida, Informe } from '../mudanza.api'
import { cifrasDe, TODO_CUADRA } from './filas'
import { dibujarTablas } from './tablas'

/** The reconciliation on paper: what there was, what there is, and each difference. */
export function HojaMudanza({ corrida, informe }: { corrida: Corrida; informe: Informe }) {
  return (
    <PrintSheet
      title="Mudanza"
      subtitle={`De ${corrida.origen}, con el reloj de ${corrida.zona}`}
      facts={cifrasDe(informe, true)}
    >
      {informe.diferencias.length === 0 ? <p>{TODO_CUADRA}</p> : informe.diferencias.map((d) => <p key={d}>{d}</p>)}
      {dibujarTablas(informe, true, ({ id, defaultSort: _, ...tabla }) => (
        <PrintTable key={id} {...tabla} />
      ))}
    </PrintSheet>
  )
}
