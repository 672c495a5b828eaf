import type { Accion, Entidad } from '@mancuerna/domain/auditoria'
import type { Ctx } from './tx'

/** One thing done; which there are is in @mancuerna/domain/auditoria, with their sentences. */
export interface Cambio {
  accion: Accion
  entidad: Entidad
  idEntidad: string | number | null
  antes?: unknown
  despues?: unknown
}

/** Fields that no trail may keep. */
const SECRETOS = new Set(['hash', 'password', 'contrasena', 'clave', 'foto', 'imagen'])
const limpiar = (v: unknown): string => JSON.stringify(v ?? null, (k, x) => (SECRETOS.has(k) ? undefined : x))

/**
 * One row of the audit trail (docs/domain.md, Users and access: who, when, from where, what, before and after), in the
 * use case's own transaction.
 */
export async function auditar(ctx: Ctx, c: Cambio): Promise<void> {
  const { actor } = ctx
  await ctx.tx
    .$executeRaw`INSERT INTO auditoria (momento, id_usuario, id_clave, ip, id_peticion, accion, entidad, id_entidad, antes, despues)
    VALUES (${ctx.ahora}, ${actor.idUsuario}, ${actor.idLlave}, ${actor.ip}, ${actor.idPeticion}, ${c.accion}, ${c.entidad}, ${c.idEntidad === null ? null : String(c.idEntidad)}, ${limpiar(c.antes)}::jsonb, ${limpiar(c.despues)}::jsonb)`
}
