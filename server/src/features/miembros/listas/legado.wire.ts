import type { MiembroTabla } from '@mancuerna/contract/membresias/miembros-listas'
import { bitONulo } from '../ficha/ficha.wire'
import { fotoSalida, sinPagarSalida } from '../miembro.wire'
import type { FilaLegado } from './legado.informes'
import type { FilaTabla } from './tabla.informes'

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
export const miembroTabla = (m: FilaTabla): MiembroTabla => ({
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
