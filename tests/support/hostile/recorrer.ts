import { CODIGOS } from '@mancuerna/contract/errores'
import { esquemaJson, propiedadesDe } from '../../../server/src/features/documentacion/esquema-json'
import { leerJson } from './siege'
import type { LlamadaDeclarada } from '../contract/contrato'
import type { Contestacion } from './disparar'
import type { Ejemplo } from '../contract/ejemplos'
import type { PeticionHostil } from './hostil'

/** 'METHOD /path', as tables name a route. */
export const nombreDe = (r: LlamadaDeclarada): string => `${r.metodo.toUpperCase()} ${r.ruta}`
export const tieneParametros = (r: LlamadaDeclarada): boolean => /[:*]\w/.test(r.ruta)
/** Names of what a route cannot do without. */
export const requeridos = (r: LlamadaDeclarada): string[] =>
  r.cuerpo ? ((esquemaJson(r.cuerpo, 'input')['required'] as string[] | undefined) ?? []) : []
/** Every field that a route's body may have. */
export const campos = (r: LlamadaDeclarada): string[] =>
  r.cuerpo ? Object.keys((esquemaJson(r.cuerpo, 'input')['properties'] ?? {}) as object) : []
export const consultaRequerida = (r: LlamadaDeclarada): string[] =>
  r.consulta
    ? propiedadesDe(r.consulta)
        .filter((p) => p.requerida)
        .map((p) => p.nombre)
    : []

/** The request of an example, at the route's path or at another of its paths. */
export function peticion(r: LlamadaDeclarada, e: Ejemplo, ruta = r.ruta): PeticionHostil {
  const camino = ruta.replace(/[:*](\w+)/g, (_, nombre: string) => encodeURIComponent(String(e.params?.[nombre])))
  const consulta = new URLSearchParams(e.consulta).toString()
  const cuerpo =
    r.metodo === 'get' || r.metodo === 'delete'
      ? null
      : typeof e.cuerpo === 'string'
        ? e.cuerpo
        : JSON.stringify(e.cuerpo ?? {})
  return {
    metodo: r.metodo.toUpperCase(),
    ruta: consulta ? `${camino}?${consulta}` : camino,
    cabeceras: { ...(cuerpo === null ? {} : { 'content-type': 'application/json' }), ...e.cabeceras },
    cuerpo,
  }
}

export interface Rechazo {
  mensaje: string
  codigo: string
  campos?: Record<string, string>
  id: string
}

const PERMITIDAS = new Set(['mensaje', 'codigo', 'campos', 'id'])
const esTexto = (v: unknown): boolean => typeof v === 'string' && v !== ''

/**
 * The refusal that an answer carries, or null when it is none in the form of docs/domain.md, Errors: {mensaje, codigo,
 * campos?, id} and nothing else.
 */
export function rechazoDe(c: Contestacion): Rechazo | null {
  const v = leerJson(c.texto)?.valor as Rechazo | undefined
  const bien =
    c.estado >= 400 &&
    c.estado < 500 &&
    v &&
    Object.keys(v).every((k) => PERMITIDAS.has(k)) &&
    esTexto(v.mensaje) &&
    (CODIGOS as readonly string[]).includes(v.codigo) &&
    esTexto(v.id)
  return bien && (v.campos === undefined || Object.values(v.campos).every(esTexto)) ? v : null
}

/** True when a refusal names that field, or something inside it. */
export const nombra = (r: Rechazo | null, campo: string): boolean =>
  Object.keys(r?.campos ?? {}).some((c) => c === campo || c.startsWith(`${campo}.`))
