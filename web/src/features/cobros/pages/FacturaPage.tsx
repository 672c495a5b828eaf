import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { nombreDeDocumento } from '@mancuerna/domain/dinero/cobros'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { ErrorState, PageHeader, PrintButton, SectionCard, SkeletonForm, usePrint } from '../../../components'
import { IconExternal } from '../../../components/icons'
import { useSesionServidor } from '../../../lib/hooks/useSesionServidor'
import { cobroQuery } from '../cobros.api'
import { FacturaImpresa } from '../recibo/FacturaImpresa'
import { HojaFactura } from '../recibo/HojaFactura'

/** /factura/:clientId/:transaccionId: the hand-off to invoicing, with what an invoice needs. */
export default function FacturaPage() {
  const { clientId = '', transaccionId = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(cobroQuery(transaccionId))
  const plantilla = useSesionServidor()?.facturacion
  const externa = plantilla
    ?.replaceAll('{clientId}', encodeURIComponent(clientId))
    .replaceAll('{transaccionId}', encodeURIComponent(transaccionId))
  const c = query.data
  const suya = c && String(c.client_id) === clientId ? c : null
  const impresion = usePrint(() => Promise.resolve(suya))
  return (
    <>
      {suya && impresion.printing ? <FacturaImpresa c={suya} /> : null}
      <PageHeader
        title={c ? nombreDeDocumento(c.documento_cobro_tipo, c.numero_documento) : 'Factura'}
        text="Los datos que necesita la facturación."
        actions={
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button onClick={() => void navigate(-1)}>Volver</Button>
            <PrintButton of={impresion} disabled={!suya} />
            {externa ? (
              <Button
                variant="contained"
                component="a"
                href={externa}
                target="_blank"
                rel="noopener noreferrer"
                startIcon={<IconExternal fontSize="small" />}
              >
                Abrir facturación
              </Button>
            ) : null}
          </Box>
        }
      />
      {query.isError ? (
        <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
      ) : !c ? (
        <SectionCard>
          <SkeletonForm />
        </SectionCard>
      ) : suya ? (
        <HojaFactura c={suya} />
      ) : (
        <Alert
          severity="error"
          action={
            <Button component="a" href={rutas.factura(c.client_id, c.id_transaccion)}>
              Ver el cobro
            </Button>
          }
        >
          Este cobro es de otro cliente.
        </Alert>
      )}
    </>
  )
}
