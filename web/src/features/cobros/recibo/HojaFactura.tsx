import { telefonoLegible } from '@mancuerna/domain/texto'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { DataList, Fecha, Money, SectionCard, StatusChip } from '../../../components'
import { useSesion } from '../../../lib/sesion'
import type { Cobro } from '../cobros.api'
import { etiquetaDe, ORIGENES } from '../etiquetas'

/** What an invoice needs of a charge: who issues it, for whom, what for, and how it was paid; prints on A4. */
export function HojaFactura({ c }: { c: Cobro }) {
  const { gimnasio } = useSesion()
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
      <SectionCard title="Emite">
        <DataList
          columns={3}
          items={[
            ['Gimnasio', gimnasio.nombre],
            ['Dirección', gimnasio.direccion || '—'],
            ['Teléfono', telefonoLegible(gimnasio.telefono) || '—'],
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
            ['Registrado por', c.atendio],
          ]}
        />
        <Conceptos c={c} />
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

function Conceptos({ c }: { c: Cobro }) {
  return (
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
  )
}
