import type { Cuerpo } from '@mancuerna/contract/api'
import { type EstadoAcceso, motivoDeAcceso, REGISTRADOR_POR_DEFECTO } from '@mancuerna/domain/membresias/visita'
import type { Miembro } from '../../shared/consultas'
import { CLIENTE_CONSUMIDOR_FINAL, type ClienteOcasional } from './visitas.api'

export type Modo = 'miembro' | 'ocasional'

/** Whom the visit is of. */
export type Entidad = { modo: 'miembro'; miembro: Miembro } | { modo: 'ocasional'; cliente: ClienteOcasional }

/** Names one person among all, for the idempotency key of their visit. */
export const quienEs = (e: Entidad): string =>
  e.modo === 'miembro' ? `miembro:${e.miembro.id_miembro}` : `cliente:${e.cliente.client_id}`

/** The person's name, as the desk knows them. */
export const nombreDe = (e: Entidad): string =>
  e.modo === 'miembro' ? e.miembro.client_nombre : e.cliente.client_nombre

/** What stands in for Consumidor Final when it cannot be looked up (VISITA-26, VISITA-27). */
export const CONSUMIDOR_CON_ERROR: ClienteOcasional = {
  ...CLIENTE_CONSUMIDOR_FINAL,
  client_nombre: 'Consumidor Final (Error al cargar)',
}

/** What the visit form holds. */
export interface ValoresVisita {
  areas: string[]
  estado: EstadoAcceso
  motivo: string
  registrado_por: string
  observaciones: string
}

/** A form just opened on somebody (VISITA-19). */
export const VISITA_VACIA: ValoresVisita = {
  areas: [],
  estado: 'CONCEDIDO',
  motivo: '',
  registrado_por: REGISTRADOR_POR_DEFECTO,
  observaciones: '',
}

/** The areas that the visit names: all of them for a member, the ticked ones for an occasional visitor. */
export const areasDe = (e: Entidad | null, activas: readonly string[], v: ValoresVisita): string[] =>
  e?.modo === 'miembro' ? [...activas] : v.areas

/** The payload of POST /api/visitas (VISITA-13, VISITA-14). */
export function aEnvio(e: Entidad, areas: readonly string[], v: ValoresVisita): Cuerpo<'POST /api/visitas'> {
  const miembro = e.modo === 'miembro' ? e.miembro : null
  return {
    client_id: e.modo === 'miembro' ? e.miembro.client_id : e.cliente.client_id,
    es_miembro: miembro !== null,
    id_miembro: miembro?.id_miembro ?? null,
    nombre_area_acceso: areas.join(', '),
    estado_acceso: v.estado,
    motivo_denegacion: motivoDeAcceso(v.estado, v.motivo.trim()),
    registrado_por: v.registrado_por.trim() || REGISTRADOR_POR_DEFECTO,
    observaciones: v.observaciones.trim(),
  }
}

/**
 * Why the visit cannot be sent yet, or null. '' when the form itself already says it, beside the field (VISITA-22, and
 * the reason of a denial).
 */
export function loQueFalta(e: Entidad | null, areas: readonly string[], v: ValoresVisita): string | null {
  if (!e || (e.modo === 'miembro' && areas.length === 0))
    return 'Debe seleccionar una entidad y una área de acceso válida.'
  if (areas.length === 0) return ''
  if (areas.join('').trim() === '') return 'Error interno: El área de acceso no pudo ser determinada para el registro.'
  return v.estado === 'DENEGADO' && !v.motivo.trim() ? '' : null
}
