import { DomainError } from '../../platform/core/error'
import type { CtxSql } from '../../platform/db/tx'
import type { CobroNuevo } from './insertar-cobro.repo'
import type { Referidos } from './referidos.repo'

/** What a door gives of a charge; the author and the name it is registered under come from here (COBRO-15). */
export type DatosCobro = Omit<CobroNuevo, 'idUsuario'>

/**
 * Refuses what does not exist or may not be charged: NO_ENCONTRADO, CLIENTE_INACTIVO. Returns the charge with its
 * author.
 */
export function comprobarCobro(ctx: CtxSql, d: DatosCobro, r: Referidos): CobroNuevo {
  if (r.activo === null) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El cliente' } })
  if (!r.activo) throw new DomainError('CLIENTE_INACTIVO')
  if (!r.hayMiembro) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El miembro' } })
  if (!r.hayVisita) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'La visita' } })
  return {
    ...d,
    registradoPor: d.registradoPor || (ctx.actor.nombreUsuario ?? 'sistema'),
    idUsuario: ctx.actor.idUsuario,
  }
}

/** The refusal of a wire field that does not go with the charge. */
export const contradictorio = (campo: string): DomainError =>
  new DomainError('COBRO_CONTRADICTORIO', { campos: { [campo]: 'No corresponde a este cobro.' }, datos: { campo } })
