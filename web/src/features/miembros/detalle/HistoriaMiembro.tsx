import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { estadoDePeriodo } from '@mancuerna/domain/membresias/estado'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import MuiLink from '@mui/material/Link'
import { rutas, rutasCon } from '../../../app/rutas'
import { DataTable, EmptyState, Money, RadioField, SectionCard, StatusChip, type Column } from '../../../components'
import { IconClock } from '../../../components/icons'
import { useHoy } from '../../../lib/hooks/useSesionServidor'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { historiaQuery, type Historia } from '../miembros.api'

type Periodo = Historia['periodos'][number]
type Suspension = Historia['suspensiones'][number]
type Cambio = Historia['cambios'][number]

const TONO_PERIODO = {
  VIGENTE: 'ok',
  'POR EMPEZAR': 'neutro',
  TERMINADO: 'neutro',
  SUSTITUIDO: 'neutro',
  ANULADO: 'bad',
} as const
const estadoHoy = (p: Periodo, hoy: string) =>
  estadoDePeriodo({ estado: p.estado, desde: p.fecha_inicio, hasta: p.fecha_fin }, hoy)
/** What was paid for a period: nothing yet, with the way to charge it; on credit, what came in of it. */
function Pagado({ p, id }: { p: Periodo; id: number }) {
  if (p.sin_pagar !== null)
    return (
      <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip estado="SIN PAGAR" tone="warn" label="Sin pagar" />
        <MuiLink component={Link} to={rutasCon.renovar(id)}>
          Cobrar {formatDinero(p.sin_pagar)}
        </MuiLink>
      </Box>
    )
  if (p.pagado_fuera) return <>En otro programa</>
  if (p.monto === null) return <>—</>
  if (p.recibido === null || p.estado === 'ANULADO' || p.recibido === p.monto) return <Money value={p.monto} />
  return (
    <>
      A crédito: {formatDinero(p.recibido)} pagado de {formatDinero(p.monto)}
    </>
  )
}

const PERIODOS = (hoy: string, id: number): Column<Periodo>[] => [
  { id: 'nombre_tipo', header: 'Membresía', primary: true },
  { id: 'fecha_inicio', header: 'Desde', type: 'fecha' },
  { id: 'fecha_fin', header: 'Hasta', type: 'fecha' },
  { id: 'monto', header: 'Pagado', type: 'dinero', render: (p) => <Pagado p={p} id={id} /> },
  {
    id: 'id_transaccion',
    header: 'Cobro',
    sortable: false,
    render: (p) =>
      p.id_transaccion === null ? (
        '—'
      ) : (
        <MuiLink component={Link} to={rutas.recibo('cobro', p.id_transaccion)}>
          Recibo {p.id_transaccion}
        </MuiLink>
      ),
  },
  { id: 'usuario', header: 'Registró', hideBelow: 'lg' },
  { id: 'creado_en', header: 'Registrado', type: 'momento', hideBelow: 'md' },
  {
    id: 'estado',
    header: 'Estado',
    type: 'estado',
    value: (p) => estadoHoy(p, hoy),
    render: (p) => <StatusChip estado={estadoHoy(p, hoy)} tone={TONO_PERIODO[estadoHoy(p, hoy)]} />,
  },
]
const SUSPENSIONES: Column<Suspension>[] = [
  { id: 'motivo', header: 'Motivo', primary: true },
  { id: 'desde', header: 'Desde', type: 'fecha' },
  { id: 'hasta', header: 'Regreso previsto', type: 'fecha' },
  { id: 'cerrada_en', header: 'Terminó', type: 'momento' },
  { id: 'dias_devueltos', header: 'Días devueltos', type: 'numero' },
  { id: 'abierta_por', header: 'Suspendió' },
  { id: 'cerrada_por', header: 'Terminó la suspensión', hideBelow: 'lg' },
]
const CAMBIOS: Column<Cambio>[] = [
  { id: 'momento', header: 'Cuándo', type: 'momento', primary: true },
  { id: 'de', header: 'De', sortable: false, render: (c) => <StatusChip estado={c.de} /> },
  { id: 'a', header: 'A', sortable: false, render: (c) => <StatusChip estado={c.a} /> },
  { id: 'motivo', header: 'Motivo', sortable: false },
  { id: 'usuario', header: 'Quién' },
]
const VISTAS = [
  { value: 'periodos', label: 'Períodos' },
  { value: 'suspensiones', label: 'Suspensiones' },
  { value: 'cambios', label: 'Estados' },
] as const
const VACIOS = {
  periodos: 'Todavía no tiene períodos pagados ni registrados.',
  suspensiones: 'Nunca se suspendió.',
  cambios: 'Su estado nunca cambió.',
}

/** What happened to a membership: its periods, suspensions and changes of state, newest first. */
export function HistoriaMiembro({ id }: { id: number }) {
  const query = useQuery(historiaQuery(id))
  const hoy = useHoy()
  const periodos = useMemo(() => PERIODOS(hoy, id), [hoy, id])
  const [{ ver }, setUrl] = useUrlState({ ver: 'periodos' })
  const vista = VISTAS.find((v) => v.value === ver)?.value ?? 'periodos'
  const comun = {
    query,
    search: false as const,
    bare: true,
    pageSize: 10,
    urlPrefix: vista,
    empty: <EmptyState compact icon={IconClock} title={VACIOS[vista]} />,
  }
  return (
    <SectionCard
      title="Historia"
      flush
      actions={
        <RadioField
          label="Qué ver de la historia"
          hideLabel
          value={vista}
          options={VISTAS}
          onChange={(v) => setUrl({ ver: v })}
          sx={{ width: 'auto', '& [role=radio]': { px: { xs: 2, sm: 4 } } }}
        />
      }
    >
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {vista === 'periodos' ? (
          <DataTable
            key="p"
            label="Períodos de membresía"
            columns={periodos}
            rows={query.data?.periodos}
            rowKey={(p) => p.id}
            defaultSort={{ id: 'creado_en', dir: 'desc' }}
            {...comun}
          />
        ) : vista === 'suspensiones' ? (
          <DataTable
            key="s"
            label="Suspensiones"
            columns={SUSPENSIONES}
            rows={query.data?.suspensiones}
            rowKey={(s) => s.id}
            defaultSort={{ id: 'desde', dir: 'desc' }}
            {...comun}
          />
        ) : (
          <DataTable
            key="c"
            label="Cambios de estado"
            columns={CAMBIOS}
            rows={query.data?.cambios}
            rowKey={(c) => c.id}
            defaultSort={{ id: 'momento', dir: 'desc' }}
            {...comun}
          />
        )}
      </Box>
    </SectionCard>
  )
}
