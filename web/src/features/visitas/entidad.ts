import type { Miembro } from '../../shared/consultas'
import { CONSUMIDOR_FINAL, type ClienteOcasional } from './visitas.api'

export type Modo = 'miembro' | 'ocasional'

/** Whom the visit is of. */
export type Entidad = { modo: 'miembro'; miembro: Miembro } | { modo: 'ocasional'; cliente: ClienteOcasional }

/** Names one person among all, for the idempotency key of their visit. */
export const quienEs = (e: Entidad): string =>
  e.modo === 'miembro' ? `miembro:${e.miembro.id_miembro}` : `cliente:${e.cliente.client_id}`

/** What stands in for Consumidor Final when it cannot be looked up (VISITA-26, VISITA-27). */
export const CONSUMIDOR_CON_ERROR: ClienteOcasional = {
  ...CONSUMIDOR_FINAL,
  client_nombre: 'Consumidor Final (Error al cargar)',
}

/** What the visit form holds. */
export interface ValoresVisita {
  areas: string[]
  estado: 'CONCEDIDO' | 'DENEGADO'
  motivo: string
  registrado_por: string
  observaciones: string
}

/** A form just opened on somebody (VISITA-19). */
export const VISITA_VACIA: ValoresVisita = {
  areas: [],
  estado: 'CONCEDIDO',
  motivo: '',
  registrado_por: 'Sistema Web',
  observaciones: '',
}

/** The areas that the visit names: all of them for a member, the ticked ones for an occasional visitor. */
export const areasDe = (e: Entidad | null, activas: readonly string[], v: ValoresVisita): string[] =>
  e?.modo === 'miembro' ? [...activas] : v.areas

/** The payload of POST /api/visitas (VISITA-13, VISITA-14). */
export function aEnvio(e: Entidad, areas: readonly string[], v: ValoresVisita) {
  const miembro = e.modo === 'miembro' ? e.miembro : null
  return {
    client_id: e.modo === 'miembro' ? e.miembro.client_id : e.cliente.client_id,
    es_miembro: miembro !== null,
    id_miembro: miembro?.id_miembro ?? null,
    nombre_area_acceso: areas.join(', '),
    estado_acceso: v.estado,
    motivo_denegacion: v.estado === 'DENEGADO' ? v.motivo.trim() : null,
    registrado_por: v.registrado_por.trim() || 'Sistema Web',
    observaciones: v.observaciones.trim(),
  }
}
