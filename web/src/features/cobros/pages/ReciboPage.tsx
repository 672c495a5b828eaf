import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { historialDe, rutas } from '../../../app/rutas'
import { ErrorState, PageHeader, SkeletonCards } from '../../../components'
import { IconClock, IconPrint } from '../../../components/icons'
import { useEsAdministrador } from '../../../lib/sesion'
import { abonoQuery } from '../cartera/cartera.api'
import { DOCUMENTOS, etiquetaDe } from '../etiquetas'
import { cobroQuery } from '../cobros.api'
import { HojaRecibo } from '../recibo/HojaRecibo'
import { datosDe, lineasDeAbono, lineasDeCobro } from '../recibo/lineas-recibo'

/** /recibo/cobro/:id and /recibo/abono/:id: the receipt on 80 mm paper. */
export default function ReciboPage() {
  const { que, id = '' } = useParams()
  const navigate = useNavigate()
  const admin = useEsAdministrador()
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
              {admin ? (
                <Button
                  component={Link}
                  to={historialDe(que === 'abono' ? 'abono' : 'cobro', id)}
                  startIcon={<IconClock fontSize="small" />}
                >
                  Historial
                </Button>
              ) : null}
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
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : cobro.data ? (
        <HojaRecibo
          title={etiquetaDe(DOCUMENTOS, cobro.data.documento_cobro_tipo)}
          numero={cobro.data.numero_documento}
          datos={datosDe(cobro.data)}
          lineas={lineasDeCobro(cobro.data)}
        />
      ) : abono.data ? (
        <HojaRecibo
          title="Recibo de abono"
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
