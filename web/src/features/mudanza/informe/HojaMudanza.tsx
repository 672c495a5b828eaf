import { PrintSheet, PrintTable } from '../../../components'
import type { Corrida, Informe } from '../mudanza.api'
import {
  cifrasDe,
  comparadasDe,
  COLUMNAS_COMPARADAS,
  COLUMNAS_HALLAZGOS,
  COLUMNAS_MESES,
  COLUMNAS_MOVIDAS,
  COLUMNAS_TABLAS,
  mesesDe,
  movidasDe,
  notasDe,
  omitidasDe,
  tablasDe,
} from './filas'

/** The reconciliation on paper: what there was, what there is, and each difference. */
export function HojaMudanza({ corrida, informe }: { corrida: Corrida; informe: Informe }) {
  const [omitidas, notas] = [omitidasDe(informe), notasDe(informe)]
  const [comparadas, movidas] = [comparadasDe(informe), movidasDe(informe)]
  return (
    <PrintSheet
      title="Mudanza"
      subtitle={`De ${corrida.origen}, con el reloj de ${corrida.zona}`}
      facts={cifrasDe(informe, true)}
    >
      {informe.diferencias.length === 0 ? (
        <p>Todo cuadra: cada fila está aquí, o abajo dice por qué no.</p>
      ) : (
        informe.diferencias.map((d) => <p key={d}>{d}</p>)
      )}
      <PrintTable
        title="Filas por tabla"
        columns={COLUMNAS_TABLAS(true)}
        rows={tablasDe(informe)}
        rowKey={(t) => t.tabla}
      />
      {comparadas.length > 0 ? (
        <PrintTable
          title="Comparado de otras maneras"
          columns={COLUMNAS_COMPARADAS}
          rows={comparadas}
          rowKey={(f) => f.clave}
        />
      ) : null}
      {movidas.length > 0 ? (
        <PrintTable
          title="Lo que cuenta en otro lugar"
          columns={COLUMNAS_MOVIDAS}
          rows={movidas}
          rowKey={(m) => m.clave}
        />
      ) : null}
      {omitidas.length > 0 ? (
        <PrintTable title="Lo que no se trae" columns={COLUMNAS_HALLAZGOS} rows={omitidas} rowKey={(h) => h.clave} />
      ) : null}
      {notas.length > 0 ? (
        <PrintTable title="Lo que se encontró" columns={COLUMNAS_HALLAZGOS} rows={notas} rowKey={(h) => h.clave} />
      ) : null}
      <PrintTable
        title="Pagos y visitas por mes"
        columns={COLUMNAS_MESES}
        rows={mesesDe(informe)}
        rowKey={(m) => m.mes}
      />
    </PrintSheet>
  )
}
