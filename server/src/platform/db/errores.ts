import type { Codigo } from '@mancuerna/contract/errores'
import { DomainError } from '../core/error'

/** Constraints whose violation has a meaning for the person at the desk; the rest follow from the SQLSTATE. */
const POR_RESTRICCION: Record<string, { codigo: Codigo; campo?: string }> = {
  usuario_usuario_unico: { codigo: 'DUPLICADO', campo: 'usuario' },
  area_nombre_unico: { codigo: 'DUPLICADO', campo: 'nombre_area' },
  producto_codigo_unico: { codigo: 'DUPLICADO', campo: 'PdctEnsb_codigoEnsamble' },
  forma_pago_nombre_unico: { codigo: 'DUPLICADO', campo: 'nombre_forma_pago' },
  cliente_ruc_ced_key: { codigo: 'DUPLICADO', campo: 'client_rucCed' },
  cliente_consumidor_final: { codigo: 'PROTEGIDO' },
  usuario_ultimo_administrador: { codigo: 'ULTIMO_ADMINISTRADOR' },
  periodo_sin_solape: { codigo: 'PERIODO_SOLAPADO' },
  miembro_grupo_capacidad: { codigo: 'GRUPO_COMPLETO' },
  tipo_capacidad_ocupada: { codigo: 'CAPACIDAD_OCUPADA' },
  miembro_grupo_titular: { codigo: 'GRUPO_INVALIDO' },
  cuota_pagado_check: { codigo: 'ABONO_EXCEDIDO' },
  ingreso_anula_a_key: { codigo: 'YA_ANULADO' },
}

/** Prisma's adapter drops the constraint that a trigger names in its RAISE, and keeps the message: that is read instead. */
const POR_MENSAJE: Record<string, string> = {
  'Hay grupos con más miembros': 'tipo_capacidad_ocupada',
  'Debe quedar al menos un administrador': 'usuario_ultimo_administrador',
  'El titular de un grupo no puede pertenecer a otro': 'miembro_grupo_titular',
  'El grupo ya está completo': 'miembro_grupo_capacidad',
}

export interface ErrorDb {
  sqlstate: string
  restriccion: string | null
}

/** SQLSTATE and constraint of an error of pg or of Prisma over it; null for anything else. */
function leerErrorDb(e: unknown): ErrorDb | null {
  if (typeof e !== 'object' || e === null) return null
  const directo = e as {
    code?: unknown
    constraint?: unknown
    meta?: { driverAdapterError?: { cause?: Causa } }
    cause?: Causa
  }
  const causa =
    directo.meta?.driverAdapterError?.cause ??
    (directo as { driverAdapterError?: { cause?: Causa } }).driverAdapterError?.cause ??
    directo.cause
  const sqlstate =
    causa?.originalCode ??
    (typeof directo.code === 'string' && /^[0-9A-Z]{5}$/.test(directo.code) ? directo.code : null)
  if (!sqlstate) return null
  const mensaje = causa?.originalMessage ?? ''
  const delTexto = /constraint "([^"]+)"/.exec(mensaje)?.[1] ?? POR_MENSAJE[mensaje]
  const deCausa = typeof causa?.constraint === 'object' ? causa.constraint.index : undefined
  return {
    sqlstate,
    restriccion: (typeof directo.constraint === 'string' ? directo.constraint : null) ?? deCausa ?? delTexto ?? null,
  }
}
interface Causa {
  originalCode?: string
  originalMessage?: string
  constraint?: { index?: string; fields?: string[] }
}

/** Transient: the whole transaction may simply run again. */
export const esReintentable = (e: unknown): boolean =>
  ['40001', '40P01'].includes(leerErrorDb(e)?.sqlstate ?? '') || (e as { code?: string })?.code === 'P2034'

/** The database as the last word: what it refused, in the domain's codes. Anything unexpected is rethrown as it is. */
export function traducirErrorDb(e: unknown): unknown {
  const db = leerErrorDb(e)
  if (!db) return e
  const propio = db.restriccion ? POR_RESTRICCION[db.restriccion] : undefined
  if (propio) return new DomainError(propio.codigo, propio.campo ? { campos: { [propio.campo]: 'Ya existe.' } } : {})
  if (db.sqlstate === '23505') return new DomainError('DUPLICADO')
  if (db.sqlstate === '23503') return new DomainError('EN_USO')
  return e
}
