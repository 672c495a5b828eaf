import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { ErrorState, PageHeader, SkeletonCards } from '../../../components'
import { IconPrint } from '../../../components/icons'
import { aCentavos, formatDinero, formatFecha, formatMomento } from '../../../lib/format'
import { abonoQuery, type Abono } from '../cartera.api'
import { DOCUMENTOS, etiquetaDe } from '../cobro-form'
import { cobroQuery, type Cobro } from '../cobros.api'
import { HojaRecibo, type LineaRecibo } from '../HojaRecibo'

const positivo = (v: string) => (aCentavos(v) ?? 0) > 0
const cambioDe = (cambio: string): LineaRecibo[] =>
  positivo(cambio) ? [{ texto: 'Cambio', monto: formatDinero(cambio) }] : []

function lineasDeCobro(c: Cobro): LineaRecibo[] {
  return [
    { texto: 'TOTAL', monto: formatDinero(c.monto_total_cobro), fuerte: true },
    ...c.lineas
      .filter((l) => l.repetido === 0)
      .map((l) => ({ texto: l.nombre_forma_pago, monto: formatDinero(l.monto_detalle) })),
    ...cambioDe(c.cambio),
    ...c.cuotas.map((q) => ({
      texto: `Cuota ${q.numero}, vence ${formatFecha(q.fecha_vencimiento)}`,
      monto: formatDinero(q.monto_cuota),
    })),
    ...(c.renovacion
      ? [
          { texto: `${c.renovacion.nombre_tipo} ${c.renovacion.matricula}` },
          { texto: 'Válida hasta', monto: formatFecha(c.renovacion.fecha_fin) },
        ]
      : []),
    ...(c.estado === 'Anulado' ? [{ texto: 'ANULADO', monto: c.motivo_anulacion, fuerte: true }] : []),
  ]
}

function lineasDeAbono(a: Abono): LineaRecibo[] {
  return [
    { texto: 'ABONO', monto: formatDinero(a.monto), fuerte: true },
    ...a.aplicado.map((q) => ({
      texto: `${q.numero_documento}, cuota ${q.numero} (queda ${formatDinero(q.saldo_cuota)})`,
      monto: formatDinero(q.monto),
    })),
    ...a.lineas.map((l) => ({ texto: l.nombre_forma_pago, monto: formatDinero(l.monto_detalle) })),
    ...cambioDe(a.cambio),
    ...(a.anulado_en ? [{ texto: 'ANULADO', monto: a.motivo_anulacion, fuerte: true }] : []),
  ]
}

const datosDe = (d: {
  client_nombre: string
  client_rucCed: string | null
  creado_en: string
  registrado_por: string
}): LineaRecibo[] => [
  { texto: 'Fecha', monto: formatMomento(d.creado_en) },
  { texto: 'Cliente', monto: d.client_nombre },
  ...(d.client_rucCed ? [{ texto: 'Cédula/RUC', monto: d.client_rucCed }] : []),
  { texto: 'Atendió', monto: d.registrado_por },
]

/** /recibo/cobro/:id and /recibo/abono/:id: the receipt on 80 mm paper. */
export default function ReciboPage() {
  const { que, id = '' } = useParams()
  const navigate = useNavigate()
  const cobro = useQuery({ ...cobroQuery(id), enabled: que === 'cobro' })
  const abono = useQuery({ ...abonoQuery(id), enabled: que === 'abono' })
  const query = que === 'abono' ? abono : cobro
  return (
    <>
      <Box sx={{ '@media print': { display: 'none' } }}>
        <PageHeader
          title="Recibo"
          text="Se imprime en papel de 80 mm."
          trail={[['Cobros', rutas.cobros]]}
          actions={
            <>
              <Button onClick={() => void navigate(-1)}>Volver</Button>
              <Button
                variant="contained"
                startIcon={<IconPrint fontSize="small" />}
                disabled={!query.data}
                onClick={() => window.print()}
              >
                Imprimir
              </Button>
            </>
          }
        />
      </Box>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : cobro.data ? (
        <HojaRecibo
          titulo={etiquetaDe(DOCUMENTOS, cobro.data.documento_cobro_tipo)}
          numero={cobro.data.numero_documento}
          datos={datosDe(cobro.data)}
          lineas={lineasDeCobro(cobro.data)}
        />
      ) : abono.data ? (
        <HojaRecibo
          titulo="Recibo de abono"
          numero={`N.º ${abono.data.id_abono}`}
          datos={datosDe(abono.data)}
          lineas={lineasDeAbono(abono.data)}
        />
      ) : (
        <Box sx={{ maxWidth: 302 }}>
          <SkeletonCards cards={1} height={420} />
        </Box>
      )}
    </>
  )
}
