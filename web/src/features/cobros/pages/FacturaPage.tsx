import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import {
  DataList,
  ErrorState,
  Fecha,
  Money,
  PageHeader,
  SectionCard,
  SkeletonForm,
  StatusChip,
} from '../../../components'
import { IconExternal, IconPrint } from '../../../components/icons'
import { useSesion } from '../../../lib/sesion'
import { useSesionServidor } from '../../../lib/useSesionServidor'
import { DOCUMENTOS, etiquetaDe, ORIGENES } from '../cobro-form'
import { cobroQuery, type Cobro } from '../cobros.api'

/** /factura/:clientId/:transaccionId: the hand-off to invoicing, with what an invoice needs; prints on A4 (open-points.md). */
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
        title="Factura"
        text={
          c
            ? `${etiquetaDe(DOCUMENTOS, c.documento_cobro_tipo)} ${c.numero_documento}`
            : 'Los datos que necesita la facturación.'
        }
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
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
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
        <Hoja c={c} />
      )}
    </>
  )
}

function Hoja({ c }: { c: Cobro }) {
  const { gimnasio } = useSesion()
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
      <SectionCard title="Emite">
        <DataList
          columns={3}
          items={[
            ['Gimnasio', gimnasio.nombre],
            ['Dirección', gimnasio.direccion || '—'],
            ['Teléfono', gimnasio.telefono || '—'],
          ]}
        />
      </SectionCard>
      <SectionCard title="Cliente">
        <DataList
          columns={3}
          items={[
            ['Nombre', c.client_nombre],
            ['Cédula/RUC', c.client_rucCed ?? '—'],
            ['Correo', c.client_email || '—'],
            ['Dirección', c.client_direccion || '—'],
            ['Teléfono', c.client_telefono || '—'],
          ]}
        />
      </SectionCard>
      <SectionCard title="Cobro" actions={<StatusChip estado={c.estado} />}>
        <DataList
          columns={3}
          items={[
            ['Transacción', c.id_transaccion],
            ['Fecha del documento', <Fecha key="f" value={c.fecha_documento} />],
            ['Origen', etiquetaDe(ORIGENES, c.origen_transaccion)],
            ['Cuenta contable', c.cuenta_contable_ingreso_codigo],
            ['Referencia', c.referencia_interna || '—'],
            ['Registrado por', c.registrado_por],
          ]}
        />
        <Table size="small" sx={{ mt: 5 }}>
          <TableHead>
            <TableRow>
              <TableCell>Concepto</TableCell>
              <TableCell align="right">Monto</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell>
                {c.renovacion
                  ? `${c.renovacion.nombre_tipo}, matrícula ${c.renovacion.matricula}`
                  : etiquetaDe(ORIGENES, c.origen_transaccion)}
              </TableCell>
              <TableCell align="right">
                <Money value={c.monto_total_cobro} />
              </TableCell>
            </TableRow>
            {c.lineas
              .filter((l) => l.repetido === 0)
              .map((l) => (
                <TableRow key={l.id_detalle}>
                  <TableCell sx={{ color: 'text.secondary' }}>
                    Pagado con {l.nombre_forma_pago}
                    {l.referencia_metodo ? ` (${l.referencia_metodo})` : ''}
                  </TableCell>
                  <TableCell align="right" sx={{ color: 'text.secondary' }}>
                    <Money value={l.monto_detalle} />
                  </TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 5, mt: 4, alignItems: 'baseline' }}>
          <Typography sx={{ color: 'text.secondary' }}>Total</Typography>
          <Typography variant="figure">
            <Money value={c.monto_total_cobro} />
          </Typography>
        </Box>
      </SectionCard>
    </Box>
  )
}
