import {
  CAMPOS_IMPORTADOS,
  type CampoImportado,
  type ColumnasImportadas,
  faltasDeColumnas,
} from '@mancuerna/domain/personas/columnas-importadas'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { SectionCard, SelectField } from '../../components'
import type { Revision } from './importar.api'

const NINGUNO = 'ninguno'
const OPCIONES = [
  { value: NINGUNO, label: 'No importar' },
  ...Object.entries(CAMPOS_IMPORTADOS).map(([value, label]) => ({ value, label })),
]

interface ColumnasProps {
  leidas: Revision['columnas']
  columnas: ColumnasImportadas
  onChange: (columnas: ColumnasImportadas) => void
  ocupado: boolean
  onRevisar: () => void
  onOtro: () => void
}

/** The second step: what each column of the file means. */
export function Columnas({ leidas, columnas, onChange, ocupado, onRevisar, onOtro }: ColumnasProps) {
  const faltas = faltasDeColumnas(columnas)
  const poner = (i: number, v: string) => onChange(columnas.with(i, v === NINGUNO ? null : (v as CampoImportado)))
  return (
    <SectionCard
      title="Qué es cada columna"
      text="Se propuso por los títulos. Corrija lo que haga falta; lo que no se importa se queda fuera."
      footer={
        <>
          <Button onClick={onOtro}>Otro archivo</Button>
          <Button variant="contained" disabled={ocupado || faltas.length > 0} onClick={onRevisar}>
            {ocupado ? 'Revisando…' : 'Revisar'}
          </Button>
        </>
      }
    >
      {faltas.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {faltas.map((f) => (
            <div key={f}>{f}</div>
          ))}
        </Alert>
      ) : null}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          columnGap: 6,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {leidas.map((c, i) => (
          <Box
            component="li"
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
            key={i}
            sx={{
              display: 'grid',
              gap: { xs: 2, sm: 4 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 230px' },
              alignItems: 'center',
              py: 3,
              borderTop: 1,
              borderColor: 'line.soft',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {c.titulo || `Columna ${i + 1}, sin título`}
              </Typography>
              <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
                {c.ejemplos.join(' · ') || 'Vacía en las filas'}
              </Typography>
            </Box>
            <SelectField
              label={`Qué es «${c.titulo || `columna ${i + 1}`}»`}
              hideLabel
              value={columnas[i] ?? NINGUNO}
              options={OPCIONES}
              onChange={(v) => poner(i, v)}
            />
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}
