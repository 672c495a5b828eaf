import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { DataList, DataTable, SectionCard } from '../../../components'
import type { Informe } from '../mudanza.api'
import { cifrasDe, TODO_CUADRA } from './filas'
import { dibujarTablas } from './tablas'

interface Props {
  informe: Informe
  /** It was brought, and this is what there is; else what will be brought. */
  traidas: boolean
  /** Facts beside the figures. */
  datos: readonly (readonly [label: string, value: string])[]
}

/** What a move comes to: its figures, each table, each month, and what was found. */
export function InformeMudanza({ informe, traidas, datos }: Props) {
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
      {dibujarTablas(informe, traidas, ({ id, ...tabla }) => (
        <SectionCard key={id} title={tabla.title} flush>
          <DataTable
            {...tabla}
            label={tabla.title}
            bare
            search={false}
            empty={null}
            {...(id === 'tablas' ? { plain: true } : { pageSize: 10, urlPrefix: id })}
          />
        </SectionCard>
      ))}
    </>
  )
}

/** Whether what is here agrees with what was there; else each thing that does not. */
export function Cuadra({ diferencias }: { diferencias: readonly string[] }) {
  if (diferencias.length === 0) return <Alert severity="success">{TODO_CUADRA}</Alert>
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
