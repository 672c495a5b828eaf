import type {
  UltimaVisita as UltimaSalida,
  VisitaEntrada,
  VisitaRegularEntrada,
} from '@mancuerna/contract/membresias/visitas'
import { REGISTRADOR_POR_DEFECTO, SIN_MEMBRESIA } from '@mancuerna/domain/membresias/visita'
import { rutaFoto } from '../../platform/images/imagenes.reglas'
import type { PedidoRegular } from './registrar-regular'
import type { PedidoVisita } from './registrar-visita'
import type { UltimaVisita } from './visitas.informes'

/** Both payloads of POST /api/visitas: the card of one member sends `area_acceso`. */
export const visitaEntrada = (e: VisitaEntrada): PedidoVisita => ({
  idMiembro: e.id_miembro,
  idCliente: e.client_id,
  areas: e.nombre_area_acceso || e.area_acceso,
  acceso: e.estado_acceso,
  motivo: e.motivo_denegacion,
  registradoPor: e.registrado_por || REGISTRADOR_POR_DEFECTO,
  observaciones: e.observaciones,
  preguntar: e.confirmar === false,
})

/** A regular visit: how it was paid, where that is said. */
export const regularEntrada = (e: VisitaRegularEntrada): PedidoRegular => ({
  pago: e.pago,
  metodo: e.id_forma_pago === null ? null : { idFormaPago: e.id_forma_pago, referencia: e.referencia_metodo },
})

/** `visitas.php` `registrar`: the old screen says who, and nothing else. */
export const visitaLegada = (idMiembro: number): PedidoVisita => ({
  idMiembro,
  idCliente: null,
  areas: '',
  acceso: 'CONCEDIDO',
  motivo: '',
  registradoPor: '',
  observaciones: '',
  preguntar: false,
})

/** A visit of the list of the latest. */
export const ultimaSalida = (v: UltimaVisita): UltimaSalida => ({
  id_visita: v.id,
  momento: v.momento.toISOString(),
  client_id: v.idCliente,
  client_nombre: v.nombreCliente,
  id_miembro: v.idMiembro,
  matricula: v.matricula,
  imagen: v.idMiembro === null && v.foto === null ? null : rutaFoto(v.foto),
  membresia: v.tipo ?? SIN_MEMBRESIA,
  nombre_area_acceso: v.areas,
  estado_acceso: v.acceso,
  motivo_denegacion: v.motivo,
  registrado_por: v.registradoPor,
  usuario: v.usuario,
})
