import { sumarMeses } from '@mancuerna/domain/fechas/fecha'
import { auditar } from '../../platform/db/auditoria'
import type { CtxSql } from '../../platform/db/tx'
import { recortarMeses } from './meses.repo'

/**
 * Lets go the months of the trail that are older than `meses` whole ones, and says so in it: which month, and how many
 * rows it had. Nothing else ever leaves the trail.
 */
export async function recortarAuditoria(ctx: CtxSql, meses: number): Promise<void> {
  const antes = sumarMeses(`${ctx.hoy.slice(0, 7)}-01`, -meses)
  for (const { mes, filas } of await recortarMeses(ctx.tx, antes))
    await auditar(ctx, { accion: 'recortar', entidad: 'auditoria', idEntidad: mes, antes: { mes, filas } })
}
