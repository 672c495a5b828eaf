import { type Ctx, Prisma } from './tx'

export interface Cambio {
  accion: string
  entidad: string
  idEntidad: string | number | null
  antes?: unknown
  despues?: unknown
}

/** Fields that no trail may keep. */
const SECRETOS = new Set(['hash', 'password', 'clave', 'foto', 'imagen'])
const limpiar = (v: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull =>
  v === undefined || v === null ? Prisma.JsonNull : (JSON.parse(JSON.stringify(v, (k, x) => (SECRETOS.has(k) ? undefined : x))) as Prisma.InputJsonValue)

/** One row of the audit trail (domain.md: who, when, from where, what, before and after), in the use case's own transaction. */
export async function auditar(ctx: Ctx, c: Cambio): Promise<void> {
  const { actor } = ctx
  await ctx.tx.auditoria.create({
    data: {
      momento: ctx.ahora,
      idUsuario: actor.idUsuario,
      idClave: actor.idClave,
      ip: actor.ip,
      idPeticion: actor.idPeticion,
      accion: c.accion,
      entidad: c.entidad,
      idEntidad: c.idEntidad === null ? null : String(c.idEntidad),
      antes: limpiar(c.antes),
      despues: limpiar(c.despues),
    },
  })
}
