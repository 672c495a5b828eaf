import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { contar } from '@mancuerna/domain/texto'
import { DataList, DataTable, EmptyState, SectionCard, StatusChip, useAviso, type Column } from '../../components'
import type { Tono } from '../../components/display/StatusChip'
import { IconBox, IconDownload } from '../../components/icons'
import { direccion } from '../../lib/api/api'
import { bajar } from '../../lib/csv'
import { mensajeDeError } from '../../lib/api/errores'
import { useClaveIdempotencia } from '../../lib/api/idempotencia'
import { formatBytes, formatDuracion } from '../../lib/magnitudes'
import { momentoRelativo } from '../../lib/momento'
import { useRespaldar, type EstadoSistema, type Respaldo } from './sistema.api'

const ESTADOS: Record<Respaldo['estado'], readonly [texto: string, tono: Tono]> = {
  PEDIDO: ['EN CURSO', 'acento'],
  EN_CURSO: ['EN CURSO', 'acento'],
  VERIFICADO: ['COMPROBADO', 'ok'],
  SIN_VERIFICAR: ['SIN COMPROBAR', 'warn'],
  FALLIDO: ['FALLIDO', 'bad'],
}
const ORIGENES: Record<Respaldo['origen'], string> = {
  PROGRAMADO: 'Programado',
  MANUAL: 'Desde esta página',
  CONSOLA: 'Desde el equipo del servidor',
}
const FASES = {
  COPIANDO: 'Copiando los datos y las imágenes',
  COMPROBANDO: 'Comprobando que se puede restaurar',
} as const

const COLUMNS: Column<Respaldo>[] = [
  { id: 'pedido_en', header: 'Momento', type: 'momento', primary: true },
  {
    id: 'estado',
    header: 'Resultado',
    value: (r) => ESTADOS[r.estado][0],
    render: (r) => <StatusChip estado={r.estado} label={ESTADOS[r.estado][0]} tone={ESTADOS[r.estado][1]} />,
  },
  { id: 'origen', header: 'Cómo se hizo', hideBelow: 'md', value: quienLoPidio },
  { id: 'bytes', header: 'Tamaño', type: 'numero', value: (r) => r.bytes, render: (r) => formatBytes(r.bytes) },
  { id: 'segundos', header: 'Tardó', type: 'numero', hideBelow: 'lg', render: (r) => formatDuracion(r.segundos) },
  {
    id: 'motivo',
    header: 'Detalle',
    value: detalle,
    render: (r) => <Box sx={{ overflowWrap: 'anywhere' }}>{detalle(r) || '—'}</Box>,
  },
]

/** Why it is not verified, or which file it is. */
function detalle(r: Respaldo): string {
  return r.motivo ?? r.archivo ?? ''
}

function quienLoPidio(r: Respaldo): string {
  return r.pedido_por ? `${ORIGENES[r.origen]}, ${r.pedido_por}` : ORIGENES[r.origen]
}

/** The backups: the last one that was proved, one being made, and the last ones; one can be asked for. */
export function SeccionRespaldos({ respaldos }: { respaldos: EstadoSistema['respaldos'] }) {
  const { verificado: v, en_curso } = respaldos
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SectionCard
        title="Respaldos"
        text="Cada uno se restaura en una base de datos aparte y se compara: así se sabe que sirve."
        actions={<HacerUno respaldos={respaldos} />}
        footer={
          <Typography variant="caption" sx={{ color: 'text.secondary', mr: 'auto' }}>
            Copie de vez en cuando uno fuera de este equipo: si se daña el disco, se van juntos los datos y los
            respaldos.
          </Typography>
        }
      >
        {en_curso ? <EnCurso respaldo={en_curso} /> : null}
        <DataList
          columns={3}
          items={[
            ['Último comprobado', v ? momentoRelativo(v.terminado_en) : 'Ninguno todavía'],
            ...(v
              ? ([
                  ['Hace', formatDuracion(v.hace_segundos)],
                  ['Tamaño', formatBytes(v.bytes)],
                ] as const)
              : []),
            [
              'Se hacen solos',
              respaldos.cada_segundos ? `Cada ${formatDuracion(respaldos.cada_segundos)}` : 'No, en este servidor',
            ],
            ['Se guardan', `Los últimos ${respaldos.conservar}`],
            ['Espacio libre', formatBytes(respaldos.libre_bytes)],
            ['Dónde', v ? `${v.equipo ?? ''}: ${v.carpeta ?? ''}` : respaldos.carpeta],
            ...(v
              ? ([
                  [
                    'Contiene',
                    `${contar(v.filas ?? 0, 'fila', 'filas')}, ${contar(v.imagenes ?? 0, 'imagen', 'imágenes')}`,
                  ],
                  ['Archivo', v.archivo ?? '—'],
                ] as const)
              : []),
          ]}
        />
      </SectionCard>
      <DataTable
        label="Últimos respaldos"
        columns={COLUMNS}
        rows={respaldos.ultimos}
        rowKey={(r) => r.id}
        search={false}
        plain
        rowActions={(r) => (r.descargable ? [{ label: 'Descargar', icon: IconDownload, onClick: descargar }] : [])}
        empty={
          <EmptyState
            icon={IconBox}
            title="Todavía no hay respaldos"
            text="Haga el primero ahora: puede seguir trabajando mientras tanto."
            compact
          />
        }
      />
    </Box>
  )
}

const descargar = (r: Respaldo): void =>
  bajar(direccion('/api/v2/sistema/respaldos/:id/archivo', { params: { id: r.id } }), r.archivo ?? '')

function HacerUno({ respaldos }: { respaldos: EstadoSistema['respaldos'] }) {
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const respaldar = useRespaldar()
  if (!respaldos.puede_hacerse) return null
  const pedir = async () => {
    try {
      avisar((await clave.con((k) => respaldar.mutateAsync(k))).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  return (
    <Button
      variant="contained"
      disabled={respaldos.en_curso !== null || respaldar.isPending}
      onClick={() => void pedir()}
    >
      {respaldos.en_curso ? 'Haciendo un respaldo...' : 'Hacer un respaldo ahora'}
    </Button>
  )
}

function EnCurso({ respaldo: { fase, avance } }: { respaldo: Respaldo }) {
  const texto = fase ? FASES[fase] : 'Empezando'
  return (
    <Box role="status" sx={{ mb: 5 }}>
      <Typography sx={{ mb: 2 }}>{texto}. Puede salir de esta página.</Typography>
      <LinearProgress
        variant="determinate"
        value={avance}
        aria-label="Avance del respaldo"
        sx={{ height: 4, borderRadius: 2 }}
      />
    </Box>
  )
}
