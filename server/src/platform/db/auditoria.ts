import type { Accion, Entidad } from '@mancuerna/domain/auditoria'
import type { Actor } from '../core/contexto'
import { idPersona } from '../core/actor'
import { type CtxSql, Prisma, sinEspera } from './tx'

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

/** What the trail keeps besides: the author that a key's request named and that is none of ours, as it was given. */
export const autorEnviado = (a: Actor): { id_usuario_enviado?: number } =>
  a.autorAjeno === undefined ? {} : { id_usuario_enviado: a.autorAjeno }

/**
 * One row of the audit trail (docs/domain.md, Users and access: who, when, from where, what, before and after), in the
 * use case's own transaction.
 */
export async function auditar(ctx: CtxSql, c: Cambio): Promise<void> {
  const { actor } = ctx
  const despues = actor.autorAjeno === undefined ? c.despues : { ...(c.despues as object), ...autorEnviado(actor) }
  const idEntidad = c.idEntidad === null ? null : String(c.idEntidad)
  await sinEspera(
    ctx.tx,
    Prisma.sql`INSERT INTO auditoria (momento, id_usuario, id_clave, ip, id_peticion,
      accion, entidad, id_entidad, antes, despues)
    VALUES (${ctx.ahora}, ${idPersona(actor)}, ${actor.idLlave}, ${actor.ip}, ${actor.idPeticion},
      ${c.accion}, ${c.entidad}, ${idEntidad}, ${limpiar(c.antes)}::jsonb, ${limpiar(despues)}::jsonb)`,
  )
}
