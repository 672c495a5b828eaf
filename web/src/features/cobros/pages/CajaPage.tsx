import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { formatFecha } from '@mancuerna/domain/fecha-texto'
import { formatNumero } from '@mancuerna/domain/dinero'
import {
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  Money,
  PageHeader,
  SectionCard,
  SkeletonCards,
  StatCard,
  StatGroup,
  type Column,
} from '../../../components'
import { IconCash, IconPrint } from '../../../components/icons'
import { useHoy, useVeTotales } from '../../../lib/useSesionServidor'
import { useUrlState } from '../../../lib/useUrlState'
import { TotalesReservados } from '../../../shared/TotalesReservados'
import { CobrosNav } from '../CobrosNav'
import { cajaQuery } from '../cartera/cartera.api'

interface Fila {
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

/** /caja: the income of a day by method, user and kind: what one counts when closing the till. */
export default function CajaPage() {
  const hoy = useHoy()
  const [{ fecha }, setFecha] = useUrlState({ fecha: '' })
  const dia = fecha || hoy
  const veTotales = useVeTotales()
  const query = useQuery({ ...cajaQuery(dia), enabled: veTotales })
  const d = query.data
  const grupos: [string, Fila[]][] = d
    ? [
        ['Método', d.por_metodo.map((x) => ({ ...x, nombre: x.nombre_forma_pago }))],
        ['Usuario', d.por_usuario.map((x) => ({ ...x, nombre: x.usuario }))],
        ['Concepto', d.por_concepto.map((x) => ({ ...x, nombre: CONCEPTOS[x.concepto] ?? x.concepto }))],
      ]
    : []
  return (
    <>
      <PageHeader
        title="Caja del día"
        text={`Ingresos del ${formatFecha(dia)}, ya restado lo anulado.`}
        actions={
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', '@media print': { display: 'none' } }}>
            <DateField
              label="Día"
              hideLabel
              value={dia}
              onChange={(v) => setFecha({ fecha: v === hoy ? '' : v })}
              sx={{ width: 170 }}
            />
            <Button startIcon={<IconPrint fontSize="small" />} onClick={() => window.print()} disabled={!d}>
              Imprimir
            </Button>
          </Box>
        }
      />
      <CobrosNav />
      {!veTotales ? (
        <TotalesReservados />
      ) : query.isError ? (
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Box sx={{ display: 'grid', gap: 5 }}>
          <StatGroup columns={2} label="Total de la caja">
            <StatCard title="Total del día" value={d ? <Money value={d.total} /> : undefined} />
            <StatCard title="Pagos recibidos" value={d ? formatNumero(d.cantidad) : undefined} />
          </StatGroup>
          {!d ? (
            <SkeletonCards cards={3} height={180} minWidth={300} />
          ) : d.cantidad === 0 ? (
            <SectionCard>
              <EmptyState icon={IconCash} title="No hubo ingresos este día" />
            </SectionCard>
          ) : (
            <Box
              sx={{
                display: 'grid',
                gap: 5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
                alignItems: 'start',
              }}
            >
              {grupos.map(([que, filas]) => (
                <SectionCard key={que} title={`Por ${que.toLowerCase()}`} flush>
                  <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
                    <DataTable
                      label={`Por ${que.toLowerCase()}`}
                      columns={columnas(que)}
                      rows={filas}
                      rowKey={(x) => x.nombre}
                      search={false}
                      plain
                      bare
                      empty={null}
                    />
                  </Box>
                </SectionCard>
              ))}
            </Box>
          )}
        </Box>
      )}
    </>
  )
}
