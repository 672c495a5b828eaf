import type { Codigo } from '@mancuerna/contract/errores'
import { causaDe, sqlstateDe } from '../core/caida'
import { DomainError } from '../core/error'

/** Constraints whose violation has a meaning for the person at the desk; the rest follow from the SQLSTATE. */
const POR_RESTRICCION: Record<string, { codigo: Codigo; campo?: string }> = {
  usuario_usuario_unico: { codigo: 'DUPLICADO', campo: 'usuario' },
  area_nombre_unico: { codigo: 'DUPLICADO', campo: 'nombre_area' },
  producto_codigo_unico: { codigo: 'DUPLICADO', campo: 'PdctEnsb_codigoEnsamble' },
  forma_pago_nombre_unico: { codigo: 'DUPLICADO', campo: 'nombre_forma_pago' },
  cliente_ruc_ced_key: { codigo: 'DUPLICADO', campo: 'client_rucCed' },
  cliente_ruc_ced_no_es_clave: { codigo: 'VALIDACION' },
  cliente_consumidor_final: { codigo: 'PROTEGIDO' },
  periodo_sin_solape: { codigo: 'PERIODO_SOLAPADO' },
  cuota_pagado_check: { codigo: 'ABONO_EXCEDIDO' },
  ingreso_anula_a_key: { codigo: 'YA_ANULADO' },
}

/**
 * What each SQLSTATE means: class MA are our own triggers' (migration 20261122101000_sqlstates). Null: nothing a user
 * does gets there, so it is a fault of ours and stays the unexpected error that it is.
 */
export const POR_SQLSTATE: Record<string, Codigo | null> = {
  '23503': 'EN_USO',
  '23505': 'DUPLICADO',
  MA001: 'ULTIMO_ADMINISTRADOR',
  MA002: 'GRUPO_INVALIDO',
  MA003: 'GRUPO_COMPLETO',
  MA004: 'CAPACIDAD_OCUPADA',
  MA005: null, // the table only takes new rows
  MA006: null, // not the counter-entry of that row
  MA007: null, // a visit does not change
}

interface ErrorDb {
  sqlstate: string
  restriccion: string | undefined
}

/** SQLSTATE and constraint of an error of pg or of Prisma over it; null for anything else. */
export function leerErrorDb(e: unknown): ErrorDb | null {
  const sqlstate = sqlstateDe(e)
  if (!sqlstate) return null
  const causa = causaDe(e)
  const { constraint } = e as { constraint?: unknown }
  const nombrada = typeof constraint === 'string' ? constraint : causa?.constraint?.index
  return { sqlstate, restriccion: nombrada ?? restriccionEn(causa?.originalMessage ?? '') }
}

/**
 * The adapter drops the constraint of a check or an exclusion; PostgreSQL's message quotes its name, in whatever
 * language it speaks.
 */
const restriccionEn = (mensaje: string): string | undefined =>
  mensaje.match(/\w+/g)?.find((palabra) => Object.hasOwn(POR_RESTRICCION, palabra))

/** Transient: the whole transaction may simply run again. */
export const esReintentable = (e: unknown): boolean =>
  ['40001', '40P01'].includes(leerErrorDb(e)?.sqlstate ?? '') || (e as { code?: string })?.code === 'P2034'

/**
 * The database as the last word: what it refused, in the domain's codes. Anything unexpected is given back as it is.
 */
export function traducirErrorDb(e: unknown): unknown {
  const db = leerErrorDb(e)
  if (!db) return e
  const propio = db.restriccion ? POR_RESTRICCION[db.restriccion] : undefined
  if (propio) return new DomainError(propio.codigo, propio.campo ? { campos: { [propio.campo]: 'Ya existe.' } } : {})
  const codigo = POR_SQLSTATE[db.sqlstate]
  return codigo ? new DomainError(codigo) : e
}
