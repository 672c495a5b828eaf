import { DomainError } from '../../platform/core/error'
import type { Ctx } from '../../platform/db/tx'
import { type Anotacion, type Cursor, type Filtros, leerAuditoria } from './auditoria.informes'

/** Throws FECHAS_INVALIDAS when the days are reversed. */
export function exigirOrden({ desde, hasta }: Pick<Filtros, 'desde' | 'hasta'>): void {
  if (desde && hasta && desde > hasta) throw new DomainError('FECHAS_INVALIDAS')
}

/**
 * A page of the trail, newest first, and where the next one begins. Rows that are added meanwhile move nothing. Throws
 * FECHAS_INVALIDAS.
 */
export async function verAuditoria(
  ctx: Ctx,
  e: { filtros: Filtros; despuesDe: Cursor | null; tamano: number },
): Promise<{ filas: Anotacion[]; siguiente: Cursor | null }> {
  exigirOrden(e.filtros)
  const hay = await leerAuditoria(ctx.tx, e.filtros, {
    zona: ctx.zona,
    despuesDe: e.despuesDe,
    cuantas: e.tamano + 1,
  })
  const filas = hay.slice(0, e.tamano)
  const ultima = filas.at(-1)
  return {
    filas,
    siguiente: hay.length > e.tamano && ultima ? { momento: ultima.momento, id: ultima.id } : null,
  }
}
