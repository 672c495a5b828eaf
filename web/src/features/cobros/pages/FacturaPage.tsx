import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { nombreDeDocumento } from '@mancuerna/domain/cobros'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { ErrorState, PageHeader, SectionCard, SkeletonForm } from '../../../components'
import { IconExternal, IconPrint } from '../../../components/icons'
import { useSesionServidor } from '../../../lib/useSesionServidor'
import { cobroQuery } from '../cobros.api'
import { HojaFactura } from '../recibo/HojaFactura'

/** /factura/:clientId/:transaccionId: the hand-off to invoicing, with what an invoice needs; prints on A4. */
export default function FacturaPage() {
  const { clientId = '', transaccionId = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(cobroQuery(transaccionId))
  const plantilla = useSesionServidor()?.facturacion
  const externa = plantilla
    ?.replaceAll('{clientId}', encodeURIComponent(clientId))
    .replaceAll('{transaccionId}', encodeURIComponent(transaccionId))
  const c = query.data
  return (
    <>
      <GlobalStyles styles={{ '@media print': { '@page': { size: 'A4', margin: '16mm' } } }} />
      <PageHeader
        title={c ? nombreDeDocumento(c.documento_cobro_tipo, c.numero_documento) : 'Factura'}
        text="Los datos que necesita la facturación."
        actions={
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
            <Button onClick={() => void navigate(-1)}>Volver</Button>
            <Button startIcon={<IconPrint fontSize="small" />} disabled={!c} onClick={() => window.print()}>
              Imprimir
            </Button>
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
      ) : String(c.client_id) !== clientId ? (
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
      ) : (
        <HojaFactura c={c} />
      )}
    </>
  )
}
