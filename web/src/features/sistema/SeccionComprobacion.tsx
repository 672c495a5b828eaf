import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { contar } from '@mancuerna/domain/texto'
import {
  DataList,
  DataTable,
  EmptyState,
  ErrorState,
  SectionCard,
  SkeletonForm,
  StatusChip,
  useAviso,
  type Column,
} from '../../components'
import type { Tono } from '../../components/display/StatusChip'
import { IconCheck } from '../../components/icons'
import { mensajeDeError } from '../../lib/api/errores'
import { formatDuracion } from '../../lib/magnitudes'
import { momentoRelativo } from '../../lib/momento'
import {
  comprobacionQuery,
  estadoSistemaQuery,
  useComprobar,
  type Comprobacion,
  type EstadoComprobacion,
} from './sistema.api'

const ESTADOS: Record<Comprobacion['estado'], readonly [texto: string, tono: Tono]> = {
  BIEN: ['CUADRA', 'ok'],
  DESAJUSTE: ['NO CUADRA', 'bad'],
  INTERRUMPIDA: ['INTERRUMPIDA', 'warn'],
}

const CUANDO_SE_HACE =
  'Se hace sola cada noche, si el servidor está en marcha. También puede hacerla ahora y seguir trabajando.'

const SIN_COMPROBAR = <EmptyState icon={IconCheck} title="Aún no se ha comprobado" text={CUANDO_SE_HACE} compact />

type Revision = Comprobacion['revisiones'][number]

const COLUMNS: Column<Revision>[] = [
  { id: 'frase', header: 'Lo que no se cumple', primary: true },
  { id: 'donde', header: 'Dónde', value: (r) => (r.primero ? `${r.primero.tabla} ${r.primero.id}` : '') },
  { id: 'dice', header: 'Dice', value: (r) => r.primero?.dice },
  { id: 'debe', header: 'Debe decir', value: (r) => r.primero?.debe },
  { id: 'desajustes', header: 'Cuántos', type: 'numero' },
]

/** The check of the ledger: what the last one found, the one under way, and "Comprobar ahora". */
export function SeccionComprobacion() {
  const query = useQuery(comprobacionQuery)
  useAlTerminar(query.data)
  const malas = query.data?.ultima?.revisiones.filter((r) => r.desajustes > 0) ?? []
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <SectionCard
        title="Comprobación del libro"
        text="Se vuelve a contar desde cero todo el dinero, lo que se debe y cada cifra de las pantallas."
        actions={query.data ? <ComprobarAhora enCurso={query.data.en_curso !== null} /> : null}
      >
        {query.data ? (
          <Resultado {...query.data} />
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonForm />
        )}
      </SectionCard>
      {malas.length ? (
        <DataTable
          label="Lo que no cuadra"
          columns={COLUMNS}
          rows={malas}
          rowKey={(r) => r.nombre}
          search={false}
          plain
          empty={null}
        />
      ) : null}
    </Box>
  )
}

/** What the page says above is asked for again once another check has ended. */
function useAlTerminar(estado: EstadoComprobacion | undefined): void {
  const cliente = useQueryClient()
  const vista = useRef(estado)
  useEffect(() => {
    if (vista.current && estado && vista.current.ultima !== estado.ultima)
      void cliente.invalidateQueries({ queryKey: estadoSistemaQuery.queryKey, exact: true })
    vista.current = estado
  }, [cliente, estado])
}

function Resultado({ en_curso, ultima: u }: EstadoComprobacion) {
  const avance = en_curso ? <EnCurso {...en_curso} /> : null
  if (!u) return avance ?? SIN_COMPROBAR
  return (
    <>
      {avance}
      {u.estado === 'INTERRUMPIDA' ? (
        <Alert severity="warning" sx={{ mb: 5 }}>
          La última se interrumpió antes de terminar: no dice si el libro cuadra.
        </Alert>
      ) : null}
      <DataList
        columns={3}
        items={[
          [
            'Resultado',
            <StatusChip key="e" estado={u.estado} label={ESTADOS[u.estado][0]} tone={ESTADOS[u.estado][1]} />,
          ],
          ['Comenzó', momentoRelativo(u.comenzada_en)],
          ['Tardó', u.duracion_segundos < 1 ? 'Menos de 1 s' : formatDuracion(u.duracion_segundos)],
          ['Quién la hizo', quienLaHizo(u)],
          ['Se revisó', seReviso(u.revisiones)],
          ['Sello', u.sello ? `${u.sello.numero}:${u.sello.huella}` : '—'],
        ]}
      />
    </>
  )
}

function quienLaHizo({ origen, usuario }: Comprobacion): string {
  if (origen === 'NOCTURNA') return 'El servidor, de noche'
  if (origen === 'CONSOLA') return 'Desde el equipo del servidor'
  return usuario ?? 'Una llave'
}

function seReviso(revisiones: readonly Revision[]): string {
  if (!revisiones.length) return '—'
  const filas = revisiones.reduce((n, r) => n + r.filas, 0)
  return `${contar(revisiones.length, 'revisión', 'revisiones')}, ${formatNumero(filas)} filas`
}

function ComprobarAhora({ enCurso }: { enCurso: boolean }) {
  const avisar = useAviso()
  const comprobar = useComprobar()
  const pedir = async () => {
    try {
      avisar((await comprobar.mutateAsync()).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  return (
    <Button variant="contained" disabled={enCurso || comprobar.isPending} onClick={() => void pedir()}>
      {enCurso ? 'Comprobando...' : 'Comprobar ahora'}
    </Button>
  )
}

function EnCurso({ hechas, total }: NonNullable<EstadoComprobacion['en_curso']>) {
  return (
    <Box role="status" sx={{ '&:not(:last-child)': { mb: 5 } }}>
      <Typography sx={{ mb: 2 }}>
        Revisadas {hechas} de {total}. Puede salir de esta página.
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total ? (100 * hechas) / total : 0}
        aria-label="Avance de la comprobación"
        sx={{ height: 4, borderRadius: 2 }}
      />
    </Box>
  )
}
