import type { MiembroLegado } from '@mancuerna/contract/legacy/miembros'
import type {
  MiembroCambio,
  MiembroDetalle,
  MiembroEntrada,
  MiembroFila,
  MiembroHistoria,
  MiembroTabla,
} from '@mancuerna/contract/miembros'
import type { z } from 'zod'
import { aCentavos, escribirCentavos } from '@mancuerna/domain/dinero'
import { datetimeLocal } from '@mancuerna/domain/fecha'
import { rutaFoto, rutaImagen } from '../../platform/images/imagenes.reglas'
import type { FilaLegado } from './listas/busqueda.repo'
import type { MiembroPedido } from './crear-miembro'
import type { MiembroCambiado } from './editar-miembro'
import type { FilaMiembro } from './listas/miembros.informes'
import type { Historia, MiembroCompleto } from './miembro.informes'

const bit = (v: boolean): 0 | 1 => (v ? 1 : 0)
const bitONulo = (v: boolean | null): 0 | 1 | null => (v === null ? null : bit(v))
const foto = (f: string | null): string | null => (f === null ? null : rutaImagen(f, ''))

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

/** A row with the picture, for lists with faces. */
export const miembroFilaConFoto = (m: FilaMiembro): MiembroFila & { foto: string | null } => ({
  ...miembroFila(m),
  foto: foto(m.foto),
})

/** A member as `/api/miembros/:id` gives it. */
export const miembroDetalle = (m: MiembroCompleto): MiembroDetalle => ({
  ...miembroFila(m),
  foto: foto(m.foto),
  telefono: m.telefono,
  direccion: m.direccion,
  email: m.email,
  ficha: m.ficha && {
    ...m.ficha,
    sufreEnfermedad: bitONulo(m.ficha.sufreEnfermedad),
    tieneSeguro: bitONulo(m.ficha.tieneSeguro),
  },
  areas_de_acceso: m.areas.join(','),
  visitas_maximas_diarias: m.visitasMaximasDiarias,
  debe: m.debe && {
    monto: escribirCentavos(m.debe.monto),
    vencido: escribirCentavos(m.debe.vencido),
    desde: m.debe.desde,
  },
  es_grupal: bit(m.esGrupal),
  capacidad_maxima_miembros: m.capacidad,
  grupo: m.grupo.map((g) => ({
    id_miembro: g.id,
    matricula: g.matricula,
    client_nombre: g.nombre,
    titular: bit(g.titular),
  })),
  suspension: m.suspension,
})

/** A member's periods, suspensions and changes of state. */
export const miembroHistoria = (h: Historia): z.input<typeof MiembroHistoria> => ({
  periodos: h.periodos.map((p) => ({
    id: p.id,
    id_tipo_membresia: p.idTipo,
    nombre_tipo: p.tipo,
    fecha_inicio: p.fechaInicio,
    fecha_fin: p.fechaFin,
    estado: p.estado,
    monto: p.monto === null ? null : escribirCentavos(aCentavos(p.monto)),
    id_transaccion: p.idTransaccion,
    usuario: p.usuario,
    creado_en: p.creadoEn.toISOString(),
  })),
  suspensiones: h.suspensiones.map((s) => ({
    id: s.id,
    desde: s.desde,
    hasta: s.hasta,
    motivo: s.motivo,
    dias_devueltos: s.dias,
    abierta_por: s.abiertaPor,
    cerrada_por: s.cerradaPor,
    cerrada_en: s.cerradaEn?.toISOString() ?? null,
  })),
  cambios: h.cambios.map((c) => ({
    id: c.id,
    de: c.de ?? '',
    a: c.a ?? '',
    motivo: c.motivo,
    usuario: c.usuario,
    momento: c.momento.toISOString(),
  })),
})

/** A new member as it is sent. */
export const miembroEntrada = (e: MiembroEntrada): MiembroPedido => ({
  idCliente: e.client_id,
  idTipo: e.id_tipo_membresia,
  fechaInicio: e.fecha_inicio,
  fechaFin: e.fecha_fin,
  observaciones: e.observaciones,
  creadoPor: e.creado_por,
  idTitular: e.id_miembro_titular,
})

/** A change of member as it is sent; absent properties stay as they are. `fecha_actualizacion`, where given, detects a change made meanwhile. */
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
export const miembroTabla = (m: FilaLegado): MiembroTabla => ({
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
  foto: foto(m.foto),
  ficha: {
    edad: m.edad,
    ...salud(m),
  },
})

/** A row in the old server's words, types and key order (legacy-wire.md); whole days as 00:00:00 and 23:59:59. An unknown age is 0: the old type is a number. */
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
