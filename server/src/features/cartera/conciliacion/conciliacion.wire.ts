import type { ConciliacionesConsulta, LineaPorConciliar } from '@mancuerna/contract/dinero/cartera'
import { nombreDeDocumento } from '@mancuerna/domain/dinero/cobros'
import type { z } from 'zod'
import { lineaComun } from '../../lineas-pago/lineas.wire'
import type { FiltroConciliaciones, PorConciliar } from './conciliacion.informes'

/** Which lines a list shows. */
export const filtroDeConciliaciones = (c: z.output<typeof ConciliacionesConsulta>): FiltroConciliaciones => ({
  estado: c.estado,
  idFormaPago: c.id_forma_pago,
  desde: c.desde,
  hasta: c.hasta,
  buscar: c.buscar,
  pagina: c.pagina,
  tamano: c.tamano,
})

/** A line in the list of those that wait for the bank. */
export const porConciliarSalida = (l: PorConciliar): z.input<typeof LineaPorConciliar> => ({
  ...lineaComun(l),
  creado_en: l.creadoEn.toISOString(),
  id_transaccion: l.idTransaccion,
  id_abono: l.idAbono,
  client_id: l.idCliente,
  client_nombre: l.nombreCliente,
  documento: documentoDe(l),
})

const documentoDe = (l: PorConciliar): string =>
  l.documentoTipo ? nombreDeDocumento(l.documentoTipo, l.numeroDocumento ?? '') : `Abono ${l.idAbono}`
