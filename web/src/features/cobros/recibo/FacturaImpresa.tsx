import { nombreDeDocumento } from '@mancuerna/domain/dinero/cobros'
import { formatDinero } from '@mancuerna/domain/dinero/dinero'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { PrintData, PrintSheet, PrintTable, type Column } from '../../../components'
import type { Cobro } from '../cobros.api'
import { cifrasDe, conceptosDe, datosCliente, datosCobro, type Concepto } from './datos-factura'

const COLUMNS: Column<Concepto>[] = [
  { id: 'texto', header: 'Concepto' },
  { id: 'monto', header: 'Monto', type: 'dinero' },
]

/** The hand-off to invoicing on paper: what its screen shows, under the gym's head. */
export function FacturaImpresa({ c }: { c: Cobro }) {
  return (
    <PrintSheet
      title={nombreDeDocumento(c.documento_cobro_tipo, c.numero_documento)}
      subtitle={`${c.client_nombre} · ${formatFecha(c.fecha_documento)}`}
      facts={cifrasDe(c)}
    >
      <PrintData title="Cliente" items={datosCliente(c)} />
      <PrintData title="Cobro" items={datosCobro(c)} />
      <PrintTable
        columns={COLUMNS}
        rows={conceptosDe(c)}
        rowKey={(x) => x.clave}
        total={{ texto: 'Total', monto: formatDinero(c.monto_total_cobro) }}
      />
    </PrintSheet>
  )
}
