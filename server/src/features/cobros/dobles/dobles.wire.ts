import type { PosibleDoble } from '@mancuerna/contract/dinero/posibles-dobles'
import type { z } from 'zod'
import type { DobleLeido } from './dobles.repo'

/** A possible double as the page shows it. */
export const dobleSalida = (d: DobleLeido): z.input<typeof PosibleDoble> => ({
  id: d.id,
  client_id: d.idCliente,
  client_nombre: d.nombre,
  id_miembro: d.idMiembro,
  matricula: d.matricula,
  primero: pagoSalida(d.primero),
  segundo: pagoSalida(d.segundo),
})

const pagoSalida = (p: DobleLeido['primero']): z.input<typeof PosibleDoble>['primero'] => ({
  quien: p.quien,
  puerta: p.puerta,
  momento: new Date(p.momento).toISOString(),
  monto: p.monto,
  nombre_tipo: p.tipo,
  id_transaccion: p.idTransaccion,
  numero_documento: p.documento,
})
