import Link from '@mui/material/Link'
import Box from '@mui/material/Box'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { Link as RouterLink } from 'react-router-dom'
import { rutas } from '../../app/rutas'
import {
  DataTable,
  EmptyState,
  SectionCard,
  SelectField,
  useAviso,
  usePaged,
  useTableState,
  type Column,
} from '../../components'
import { IconCheck, IconReopen } from '../../components/icons'
import { mensajeDeError } from '../../lib/api/errores'
import { useUrlState } from '../../lib/hooks/useUrlState'
import { formatMomento } from '../../lib/momento'
import { pendientesQuery, useResolver, type Clase, type Mudanza, type Pendiente } from './mudanza.api'
import { fraseDe, nombreDeTabla } from './nombres'

const CLASES: readonly (readonly [Clase, string])[] = [
  ['gemelos', 'Matrículas repetidas'],
  ['fechas', 'Fechas supuestas'],
  ['pagos', 'Pagos dudosos'],
]

const ESTADOS = [
  { value: 'no', label: 'Por decidir' },
  { value: 'si', label: 'Resueltos' },
] as const

/** A day, or a moment of a payment or visit, on the old system's clock. */
const fechaAlla = (momento: string | null): string =>
  momento && momento.length > 10 ? formatMomento(momento) : formatFecha(momento)

const COLUMNS: Column<Pendiente>[] = [
  {
    id: 'nombre',
    header: 'Miembro',
    primary: true,
    value: (p) => p.nombre || '—',
    render: (p) =>
      p.id_miembro === null ? (
        p.nombre || '—'
      ) : (
        <Link component={RouterLink} to={rutas.miembro(p.id_miembro)}>
          {p.nombre || 'Ver'}
        </Link>
      ),
  },
  { id: 'tabla', header: 'En', value: (p) => nombreDeTabla(p.tabla), width: 100 },
  { id: 'matricula_alla', header: 'Matrícula allá', width: 140 },
  { id: 'matricula', header: 'Matrícula aquí', width: 150 },
  { id: 'momento', header: 'Fecha allá', value: (p) => fechaAlla(p.momento), width: 170, hideBelow: 'lg' },
  { id: 'monto', header: 'Monto', type: 'dinero' },
  { id: 'notas', header: 'Qué se encontró', value: (p) => p.notas.map(fraseDe).join('. '), hideBelow: 'lg' },
]
/** What says nothing in a list: there all are members, and none has an amount. */
const SOBRA: Record<Clase, readonly string[]> = {
  gemelos: ['tabla', 'monto', 'momento'],
  fechas: ['monto'],
  pagos: ['tabla'],
}

const RESUELTO: Column<Pendiente> = {
  id: 'resuelto',
  header: 'Resuelto',
  value: (p) => p.resuelto && `${p.resuelto.por}, ${formatMomento(p.resuelto.en)}`,
}

/** What was brought and a person must look at: members, payments and dates, with the way to each member. */
export function Pendientes({ cuantos }: { cuantos: Mudanza['pendientes'] }) {
  const [{ clase, resueltos }, setUrl] = useUrlState({ clase: 'gemelos', resueltos: 'no' })
  const suya = CLASES.find(([c]) => c === clase)?.[0] ?? 'gemelos'
  const hechos = resueltos === 'si'
  const tabla = useTableState({ prefix: 'p', size: 10 })
  const { table } = usePaged(tabla, (consulta) =>
    pendientesQuery({ ...consulta, clase: suya, resueltos: hechos ? 'si' : 'no' }),
  )
  const columnas = [...COLUMNS.filter((c) => !SOBRA[suya].includes(c.id)), ...(hechos ? [RESUELTO] : [])]
  const resolver = useResolver()
  const avisar = useAviso()
  const alResolver = async ({ tabla: deTabla, id_viejo }: Pendiente): Promise<void> => {
    try {
      avisar((await resolver.mutateAsync({ clase: suya, tabla: deTabla, id_viejo, resuelto: !hechos })).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const accion = hechos ? { label: 'Volver a abrir', icon: IconReopen } : { label: 'Dar por resuelto', icon: IconCheck }
  return (
    <SectionCard
      title="Por decidir"
      text="Lo que solo una persona puede decidir. Revise cada uno y delo por resuelto."
      flush
    >
      <DataTable
        {...table}
        bare
        label="Por decidir"
        columns={columnas.map((c) => ({ ...c, sortable: false }))}
        rowKey={(p) => p.clave}
        rowActions={() => [{ ...accion, disabled: resolver.isPending, onClick: (p) => void alResolver(p) }]}
        search="Buscar por nombre o matrícula"
        filters={
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '220px 150px' } }}>
            <SelectField
              label="Qué se encontró"
              hideLabel
              value={suya}
              onChange={(valor) => setUrl({ clase: valor })}
              options={CLASES.map(([value, nombre]) => ({
                value,
                label: `${nombre} (${formatNumero(cuantos[value])})`,
              }))}
            />
            <SelectField
              label="Estado"
              hideLabel
              value={hechos ? 'si' : 'no'}
              onChange={(valor) => setUrl({ resueltos: valor })}
              options={ESTADOS}
            />
          </Box>
        }
        empty={
          hechos ? (
            <EmptyState title="Nada se dio por resuelto todavía" compact />
          ) : (
            <EmptyState title="No hay nada que decidir" text="De esto no queda nada en lo que se trajo." compact />
          )
        }
      />
    </SectionCard>
  )
}
