import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { DataList, DataTable, SectionCard } from '../../../components'
import type { Informe } from '../mudanza.api'
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

interface Props {
  informe: Informe
  /** It was brought, and this is what there is; else what will be brought. */
  traidas: boolean
  /** Facts beside the figures. */
  datos: readonly (readonly [label: string, value: string])[]
}

/** What a move comes to: its figures, each table, each month, and what was found. */
export function InformeMudanza({ informe, traidas, datos }: Props) {
  const [omitidas, notas] = [omitidasDe(informe), notasDe(informe)]
  const [comparadas, movidas] = traidas ? [comparadasDe(informe), movidasDe(informe)] : [[], []]
  return (
    <>
      {informe.faltas.length > 0 ? (
        <Alert severity="info">
          {informe.faltas.map((f) => (
            <div key={f}>{f}</div>
          ))}
        </Alert>
      ) : null}
      <SectionCard title="Resumen">
        <DataList columns={3} items={[...datos, ...cifrasDe(informe, traidas)]} />
      </SectionCard>
      <Tabla
        label="Filas por tabla"
        columns={COLUMNAS_TABLAS(traidas)}
        rows={tablasDe(informe)}
        rowKey={(t) => t.tabla}
        plain
      />
      <Tabla
        label="Pagos y visitas por mes"
        columns={COLUMNAS_MESES}
        rows={mesesDe(informe)}
        rowKey={(m) => m.mes}
        pageSize={10}
        urlPrefix="meses"
        defaultSort={{ id: 'mes', dir: 'desc' }}
      />
      {comparadas.length > 0 ? (
        <Tabla
          label="Comparado de otras maneras"
          columns={COLUMNAS_COMPARADAS}
          rows={comparadas}
          rowKey={(f) => f.clave}
          pageSize={10}
          urlPrefix="comparado"
        />
      ) : null}
      {movidas.length > 0 ? (
        <Tabla
          label="Lo que cuenta en otro lugar"
          columns={COLUMNAS_MOVIDAS}
          rows={movidas}
          rowKey={(m) => m.clave}
          pageSize={10}
          urlPrefix="movidas"
        />
      ) : null}
      {omitidas.length > 0 ? (
        <Tabla
          label="Lo que no se trae"
          columns={COLUMNAS_HALLAZGOS}
          rows={omitidas}
          rowKey={(h) => h.clave}
          pageSize={10}
          urlPrefix="fuera"
        />
      ) : null}
      {notas.length > 0 ? (
        <Tabla
          label="Lo que se encontró"
          columns={COLUMNAS_HALLAZGOS}
          rows={notas}
          rowKey={(h) => h.clave}
          pageSize={10}
          urlPrefix="hallazgos"
        />
      ) : null}
    </>
  )
}

/** A table of the report under its title. */
function Tabla<T>(props: Omit<ComponentProps<typeof DataTable<T>>, 'bare' | 'empty' | 'search'>) {
  return (
    <SectionCard title={props.label} flush>
      <DataTable {...props} bare search={false} empty={null} />
    </SectionCard>
  )
}

/** Whether what is here agrees with what was there; else each thing that does not. */
export function Cuadra({ diferencias }: { diferencias: readonly string[] }) {
  if (diferencias.length === 0)
    return <Alert severity="success">Todo cuadra: cada fila está aquí, o abajo dice por qué no.</Alert>
  return (
    <Alert severity="error">
      <div>Hay cosas que no cuadran:</div>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {diferencias.map((d) => (
          <li key={d}>{d}</li>
        ))}
      </Box>
    </Alert>
  )
}
