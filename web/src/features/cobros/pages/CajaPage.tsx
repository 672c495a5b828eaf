import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { formatDinero, formatNumero } from '@mancuerna/domain/dinero/dinero'
import {
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  PageHeader,
  PrintButton,
  PrintSheet,
  PrintTable,
  SectionCard,
  SkeletonCards,
  StatCard,
  StatGroup,
  usePrint,
  type Column,
} from '../../../components'
import { IconCash } from '../../../components/icons'
import { useHoy, useVeTotales } from '../../../lib/hooks/useSesionServidor'
import { useUrlState } from '../../../lib/hooks/useUrlState'
import { TotalesReservados } from '../../../shared/TotalesReservados'
import { CobrosNav } from '../CobrosNav'
import { cajaQuery, type Caja } from '../cartera/cartera.api'

interface Fila {
  clave: string
  nombre: string
  cantidad: number
  total: string
}
const columnas = (que: string): Column<Fila>[] => [
  { id: 'nombre', header: que, primary: true },
  { id: 'cantidad', header: 'Pagos', type: 'numero' },
  { id: 'total', header: 'Total', type: 'dinero' },
]
const CONCEPTOS: Record<string, string> = {
  MEMBRESIA: 'Membresías',
  VISITA_REGULAR: 'Visitas regulares',
  COBRO: 'Cobros',
  ABONO: 'Abonos',
}

/** A day's income three times over: by method, by person and by kind. */
const gruposDe = (d: Caja): [que: string, filas: Fila[]][] => [
  ['Método', d.por_metodo.map((x) => ({ ...x, clave: String(x.id_forma_pago), nombre: x.nombre_forma_pago }))],
  ['Usuario', d.por_usuario.map((x) => ({ ...x, clave: String(x.id_usuario), nombre: x.atendio }))],
  ['Concepto', d.por_concepto.map((x) => ({ ...x, clave: x.concepto, nombre: CONCEPTOS[x.concepto] ?? x.concepto }))],
]
const VACIA = 'No hubo ingresos este día'

/** /caja: the income of a day by method, user and kind: what one counts when closing the till. */
export default function CajaPage() {
  if (useVeTotales()) return <CajaDelDia />
  return (
    <>
      <PageHeader title="Caja del día" />
      <CobrosNav />
      <TotalesReservados />
    </>
  )
}

function CajaDelDia() {
  const hoy = useHoy()
  const cliente = useQueryClient()
  const [{ fecha }, setFecha] = useUrlState({ fecha: '' })
  const dia = fecha || hoy
  const query = useQuery(cajaQuery(dia))
  const d = query.data
  // Read anew: what is counted at closing time is what stands now.
  const impresion = usePrint(() => cliente.fetchQuery({ ...cajaQuery(dia), staleTime: 0 }))
  const enPapel = impresion.printing ? (impresion.data ?? d) : undefined
  return (
    <>
      {enPapel ? <CajaImpresa d={enPapel} /> : null}
      <PageHeader
        title="Caja del día"
        text={`Ingresos del ${formatFecha(dia)}, ya restado lo anulado.`}
        actions={
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <DateField
              label="Día"
              hideLabel
              value={dia}
              onChange={(v) => setFecha({ fecha: v === hoy ? '' : v })}
              sx={{ width: 170 }}
            />
            <PrintButton of={impresion} disabled={!d} />
          </Box>
        }
      />
      <CobrosNav />
      {query.isError ? (
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <StatGroup columns={2} label="Total de la caja">
            <StatCard title="Total del día" value={d ? formatDinero(d.total) : undefined} />
            <StatCard title="Pagos recibidos" value={d ? formatNumero(d.cantidad) : undefined} />
          </StatGroup>
          {!d ? (
            <SkeletonCards cards={3} height={180} minWidth={300} />
          ) : d.cantidad === 0 ? (
            <SectionCard>
              <EmptyState icon={IconCash} title={VACIA} />
            </SectionCard>
          ) : (
            <Grupos d={d} />
          )}
        </Box>
      )}
    </>
  )
}

/** The till on paper: what is counted and signed when closing. */
function CajaImpresa({ d }: { d: Caja }) {
  return (
    <PrintSheet
      title="Caja del día"
      subtitle={`Ingresos del ${formatFecha(d.fecha)}, ya restado lo anulado`}
      facts={[
        ['Total del día', formatDinero(d.total)],
        ['Pagos recibidos', formatNumero(d.cantidad)],
      ]}
    >
      {d.cantidad === 0 ? <p>{VACIA}.</p> : null}
      {gruposDe(d)
        .filter(([, filas]) => filas.length > 0)
        .map(([que, filas]) => (
          <PrintTable
            key={que}
            title={`Por ${que.toLowerCase()}`}
            columns={columnas(que)}
            rows={filas}
            rowKey={(x) => x.clave}
            total={{ nombre: 'Total', cantidad: formatNumero(d.cantidad), total: formatDinero(d.total) }}
          />
        ))}
    </PrintSheet>
  )
}

function Grupos({ d }: { d: Caja }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      {gruposDe(d).map(([que, filas]) => (
        <SectionCard key={que} title={`Por ${que.toLowerCase()}`} flush>
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            <DataTable
              label={`Por ${que.toLowerCase()}`}
              columns={columnas(que)}
              rows={filas}
              rowKey={(x) => x.clave}
              search={false}
              plain
              bare
              empty={null}
            />
          </Box>
        </SectionCard>
      ))}
    </Box>
  )
}
