import type {
  MiembroCambio,
  MiembroEntrada,
  MiembroFila,
  SinPagar as SinPagarSalida,
} from '@mancuerna/contract/membresias/miembros'
import { momentoDelDia } from '@mancuerna/domain/fechas/fecha'
import { rutaImagen } from '../../platform/images/imagenes.reglas'
import type { MiembroPedido } from './crear-miembro'
import type { MiembroCambiado } from './editar-miembro'
import type { SinPagar } from '../membresias/renovar/sin-pagar.informes'
import type { FilaDePagina, FilaMiembro } from './listas/lista.informes'

/** A row of `/api/miembros`: '' where there is no state. */
export const miembroFila = (m: FilaMiembro): MiembroFila => ({
  id_miembro: m.id,
  matricula: m.matricula,
  client_id: m.idCliente,
  client_nombre: m.nombre,
  client_rucCed: m.rucCed,
  id_tipo_membresia: m.idTipo,
  nombre_tipo_membresia: m.tipo,
  estado: m.estado ?? '',
  fecha_inicio: m.fechaInicio,
  fecha_fin: m.fechaFin,
  fecha_registro: m.registradoEn.toISOString(),
  fecha_ultimo_acceso: m.ultimoAcceso?.toISOString() ?? null,
  visitas_realizadas_hoy: m.visitasHoy,
  observaciones: m.observaciones,
  creado_por: m.creadoPor,
  fecha_creacion: m.creadoEn.toISOString(),
  fecha_actualizacion: m.actualizadoEn.toISOString(),
  id_miembro_titular: m.idTitular,
})

/**
 * The same member where old screens read it: its days as moments that are those days for them (docs/decisions/0083).
 */
export function conMomentos<M extends Pick<MiembroFila, 'fecha_inicio' | 'fecha_fin'>>(m: M, zona: string): M {
  const momento = (dia: string | null): string | null => dia && momentoDelDia(dia, zona).toISOString()
  return { ...m, fecha_inicio: momento(m.fecha_inicio), fecha_fin: momento(m.fecha_fin) }
}

/** './imagenes/…', or null for none. */
export const fotoSalida = (f: string | null): string | null => (f === null ? null : rutaImagen(f, ''))

/** A period that waits for its payment, as our own screens read it. */
export const sinPagarSalida = (p: SinPagar | null): SinPagarSalida =>
  p && {
    id_tipo_membresia: p.idTipo,
    nombre_tipo: p.tipo,
    valor: p.valor,
    fecha_inicio: p.fechaInicio,
    fecha_fin: p.fechaFin,
  }

/** A row with the picture and what nobody has paid, for lists with faces. */
export const miembroFilaConFoto = (
  m: FilaDePagina,
): MiembroFila & { foto: string | null; sin_pagar: SinPagarSalida } => ({
  ...miembroFila(m),
  foto: fotoSalida(m.foto),
  sin_pagar: sinPagarSalida(m.sinPagar),
})

/** A new member as it is sent. */
export const miembroEntrada = (e: MiembroEntrada): MiembroPedido => ({
  idCliente: e.client_id,
  idTipo: e.id_tipo_membresia,
  fechaInicio: e.fecha_inicio,
  fechaFin: e.fecha_fin,
  preguntar: e.confirmar === false,
  observaciones: e.observaciones,
  creadoPor: e.creado_por,
  idTitular: e.id_miembro_titular,
})

/**
 * A change of member as it is sent; absent properties stay as they are. `fecha_actualizacion`, where given, detects a
 * change made meanwhile.
 */
export const miembroCambio = (id: number, e: MiembroCambio): MiembroCambiado => ({
  id,
  idCliente: e.client_id,
  idTipo: e.id_tipo_membresia,
  estado: e.estado,
  fechaInicio: e.fecha_inicio,
  fechaFin: e.fecha_fin,
  observaciones: e.observaciones,
  creadoPor: e.creado_por,
  idTitular: e.id_miembro_titular,
  motivo: e.motivo,
  actualizadoEn: e.fecha_actualizacion === undefined ? undefined : new Date(e.fecha_actualizacion),
})
