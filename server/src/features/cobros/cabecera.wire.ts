import type { CobroEntrada } from '@mancuerna/contract/dinero/cobros'
import type { TransaccionEntrada } from '@mancuerna/contract/dinero/cobros-pasos'
import type { DatosCobro } from './comprobar-cobro'

/** What a whole charge and the first of three steps say in the same words. */
export const cabeceraEntrada = (e: TransaccionEntrada | CobroEntrada): Omit<DatosCobro, 'tipoCobro'> => ({
  total: e.monto_total_cobro,
  idCliente: e.client_id,
  origen: e.origen_transaccion,
  documentoTipo: e.documento_cobro_tipo,
  numeroDocumento: e.numero_documento,
  fechaDocumento: e.fecha_documento,
  referenciaInterna: e.referencia_interna,
  observaciones: e.observaciones,
  registradoPor: e.registrado_por,
  idMiembro: e.id_miembro,
  idVisita: e.id_visita,
})
