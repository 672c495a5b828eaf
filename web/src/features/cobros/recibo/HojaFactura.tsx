import { telefonoLegible } from '@mancuerna/domain/texto'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { DataList, Money, SectionCard, StatusChip } from '../../../components'
import { useSesion } from '../../../lib/sesion'
import type { Cobro } from '../cobros.api'
import { conceptosDe, datosCliente, datosCobro } from './datos-factura'

/** What an invoice needs of a charge: who issues it, for whom, what for, and how it was paid. */
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
        <DataList columns={3} items={datosCliente(c)} />
      </SectionCard>
      <SectionCard title="Cobro" actions={<StatusChip estado={c.estado} />}>
        <DataList columns={3} items={datosCobro(c)} />
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
        {conceptosDe(c).map((x) => (
          <TableRow key={x.clave}>
            <TableCell sx={x.nota ? { color: 'text.secondary' } : {}}>{x.texto}</TableCell>
            <TableCell align="right" sx={x.nota ? { color: 'text.secondary' } : {}}>
              <Money value={x.monto} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
