import type { MiembroLegado } from '@mancuerna/contract/legacy/miembros'
import type { MiembroTabla } from '@mancuerna/contract/miembros-listas'
import { datetimeLocal } from '@mancuerna/domain/fecha'
import { rutaFoto } from '../../../platform/images/imagenes.reglas'
import { bitONulo } from '../ficha/ficha.wire'
import type { SinPagar } from '../../membresias/renovar/sin-pagar.informes'
import { fotoSalida, sinPagarSalida } from '../miembro.wire'
import type { FilaLegado } from './legado.informes'

/** What the old screens ask about health and whom to call, after the age. */
const salud = (m: FilaLegado) => ({
  sufreEnfermedad: bitONulo(m.sufreEnfermedad),
  tieneSeguro: bitONulo(m.tieneSeguro),
  enfermedad: m.enfermedad,
  institucion: m.institucion,
  nombreContacto: m.nombreContacto ?? '',
  telefonoContacto: m.telefonoContacto ?? '',
})

/** A row of our older table. */
export const miembroTabla = (m: FilaLegado & { sinPagar: SinPagar | null }): MiembroTabla => ({
  id_miembro: m.id,
  matricula: m.matricula,
  nombre: m.nombre,
  telefono: m.telefono,
  direccion: m.direccion,
  estado: m.estado ?? '',
  fecha_inicio: m.fechaInicio,
  fecha_fin: m.fechaFin,
  nombre_tipo_membresia: m.tipo,
  fecha_registro: m.registradoEn.toISOString(),
  foto: fotoSalida(m.foto),
  sin_pagar: sinPagarSalida(m.sinPagar),
  ficha: { edad: m.edad, ...salud(m) },
})

/**
 * A row in the old server's words, types and key order (docs/compatibility.md); whole days as 00:00:00 and 23:59:59. An
 * unknown age is 0: the old type is a number.
 */
export const miembroLegado = (m: FilaLegado, zona: string): MiembroLegado => ({
  id: m.id,
  matricula: m.matricula,
  nombre: m.nombre,
  telefono: m.telefono,
  direccion: m.direccion,
  edad: m.edad ?? 0,
  ...salud(m),
  imagen: rutaFoto(m.foto),
  estado: m.estado,
  fechaRegistro: datetimeLocal(m.registradoEn, zona),
  fechaInicio: m.fechaInicio && `${m.fechaInicio} 00:00:00`,
  fechaFin: m.fechaFin && `${m.fechaFin} 23:59:59`,
  idMembresia: m.idTipo,
})
/** The same with the membership's name, as in lists. */
export const miembroLegadoFila = (m: FilaLegado, zona: string): MiembroLegado & { membresia: string | null } => ({
  ...miembroLegado(m, zona),
  membresia: m.tipo,
})
