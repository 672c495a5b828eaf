import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { leerFecha } from '@mancuerna/domain/fechas/fecha'
import { CAMPOS_IMPORTADOS, type CampoImportado } from '@mancuerna/domain/personas/columnas-importadas'
import { contar } from '@mancuerna/domain/texto'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  DataList,
  DataTable,
  EmptyState,
  SectionCard,
  StatCard,
  StatGroup,
  StatusChip,
  type Column,
} from '../../components'
import { IconCheck } from '../../components/icons'
import type { Revision } from './importar.api'

type Fila = Revision['vista'][number]
type Problema = Revision['problemas'][number]

const QUE = {
  NUEVO: ['Nueva', 'ok'],
  CAMBIA: ['Cambia', 'warn'],
  IGUAL: ['Igual', 'neutro'],
} as const

/** What a row does, in a word, and what of it is other than here. */
function QueHace({ f }: { f: Fila }) {
  if (f.que === null) return <StatusChip estado="ERROR" tone="bad" label="Con errores" />
  const [label, tone] = QUE[f.que]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: { xs: 'flex-end', md: 'flex-start' },
      }}
    >
      <StatusChip estado={f.que} tone={tone} label={label} />
      {f.cambios.length > 0 ? <span>{f.cambios.join(', ')}</span> : null}
    </Box>
  )
}

const FECHAS: ReadonlySet<CampoImportado> = new Set(['inicio', 'fin'])
const valorDe = (f: Fila, campo: CampoImportado): string => {
  const valor = f.valores[campo] ?? ''
  return FECHAS.has(campo) && leerFecha(valor) ? formatFecha(valor) : valor
}

const nombreDe = (f: Fila): string => [f.valores.nombre, f.valores.apellidos].filter(Boolean).join(' ')

/** Who it is and until when; the rest of what the row says stands in the opened row. */
const VISTA: Column<Fila>[] = [
  { id: 'linea', header: 'Línea', type: 'numero', width: 80 },
  { id: 'nombre', header: 'Nombre', primary: true, value: nombreDe },
  { id: 'que', header: 'Qué hará', value: (f) => f.que, render: (f) => <QueHace f={f} /> },
  { id: 'cedula', header: 'Cédula/RUC', hideBelow: 'md', value: (f) => f.valores.cedula },
  { id: 'matricula', header: 'Matrícula', hideBelow: 'lg', value: (f) => f.valores.matricula },
  { id: 'tipo', header: 'Membresía', hideBelow: 'md', value: (f) => f.valores.tipo },
  { id: 'fin', header: 'Vence', value: (f) => valorDe(f, 'fin') },
]
const EN_VISTA: ReadonlySet<CampoImportado> = new Set(['nombre', 'apellidos', 'cedula', 'matricula', 'tipo', 'fin'])

function Resto({ f, campos }: { f: Fila; campos: readonly CampoImportado[] }) {
  const resto = campos.filter((c) => !EN_VISTA.has(c))
  return <DataList items={resto.map((c) => [CAMPOS_IMPORTADOS[c], valorDe(f, c) || '—'] as const)} />
}

const PROBLEMAS: Column<Problema>[] = [
  { id: 'linea', header: 'Línea', type: 'numero', width: 80 },
  { id: 'titulo', header: 'Columna', width: 190 },
  { id: 'valor', header: 'Dice', width: 190, render: (p) => p.valor || '(vacía)' },
  { id: 'mensaje', header: 'Qué corregir', primary: true },
]

interface RevisadoProps {
  r: Revision
  ocupado: boolean
  onImportar: () => void
  onColumnas: () => void
  onOtro: () => void
}

/** The third step: what the file would do, and what keeps it from being done. */
export function Revisado({ r, ocupado, onImportar, onColumnas, onOtro }: RevisadoProps) {
  const campos = r.columnas.flatMap((c) => c.campo ?? [])
  const hacer = r.nuevos + r.cambian
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <StatGroup columns={4} label="Qué haría el archivo">
        <StatCard title="Personas nuevas" value={formatNumero(r.nuevos)} />
        <StatCard title="Cambian" value={formatNumero(r.cambian)} />
        <StatCard title="Sin cambio" value={formatNumero(r.iguales)} />
        <StatCard title="Celdas con error" value={formatNumero(r.total_problemas)} />
      </StatGroup>
      {r.total_problemas > 0 ? <Problemas r={r} /> : null}
      {r.total_avisos > 0 ? <Avisos r={r} /> : null}
      <SectionCard
        title={
          r.vista.length < r.filas
            ? `Las primeras ${r.vista.length} de ${contar(r.filas, 'fila', 'filas')}`
            : 'Las filas'
        }
        text="Así se entiende cada una. Lo que el archivo deja vacío se queda como está aquí."
        flush
        footer={
          <>
            <Button disabled={ocupado} onClick={onOtro}>
              Otro archivo
            </Button>
            <Button disabled={ocupado} onClick={onColumnas}>
              Cambiar columnas
            </Button>
            <Button
              variant="contained"
              startIcon={<IconCheck fontSize="small" />}
              disabled={ocupado || r.total_problemas > 0 || hacer === 0}
              onClick={onImportar}
            >
              {ocupado ? 'Importando…' : hacer > 0 ? `Importar ${contar(hacer, 'persona', 'personas')}` : 'Importar'}
            </Button>
          </>
        }
      >
        <DataTable
          label="Vista previa"
          columns={VISTA}
          rows={r.vista}
          rowKey={(f) => f.linea}
          {...(campos.some((c) => !EN_VISTA.has(c)) ? { expand: (f: Fila) => <Resto f={f} campos={campos} /> } : {})}
          plain
          bare
          search={false}
          empty={<EmptyState compact title="El archivo no tiene filas." />}
        />
      </SectionCard>
      {ocupado ? (
        <Alert severity="info" role="status">
          Se está importando. Con miles de personas tarda hasta un minuto; no cierre esta página.
        </Alert>
      ) : null}
    </Box>
  )
}

function Problemas({ r }: { r: Revision }) {
  return (
    <Box>
      <Alert severity="error" sx={{ mb: 4 }}>
        No se puede importar: corrija {contar(r.total_problemas, 'celda', 'celdas')} en el archivo y elíjalo de nuevo.
        No se ha escrito nada.
      </Alert>
      <DataTable
        label="Celdas con error"
        columns={PROBLEMAS}
        rows={r.problemas}
        rowKey={(p) => `${p.linea}-${p.campo}`}
        urlPrefix="e"
        search={false}
        csv
        empty={<EmptyState compact title="Ninguna" />}
      />
      {r.total_problemas > r.problemas.length ? (
        <Box component="p" sx={{ m: 0, mt: 2, color: 'text.secondary' }}>
          Se muestran las primeras {r.problemas.length}.
        </Box>
      ) : null}
    </Box>
  )
}

function Avisos({ r }: { r: Revision }) {
  return (
    <Alert severity="warning">
      {contar(r.total_avisos, 'membresía no cambia', 'membresías no cambian')}. El resto de cada fila sí se importa.
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Avisos"
        sx={{ m: 0, mt: 1, pl: 5, maxHeight: 160, overflowY: 'auto' }}
      >
        {r.avisos.map((a) => (
          <li key={a.linea}>
            Línea {a.linea}: {a.mensaje}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
