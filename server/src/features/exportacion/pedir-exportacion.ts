import { DomainError } from '../../platform/core/error'
import { personaDe } from '../../platform/core/actor'
import { auditar } from '../../platform/db/auditoria'
import { momentoDeLaBase } from '../../platform/db/reloj'
import type { Ctx } from '../../platform/db/tx'
import { anotarVerificacion, estaVerificada } from '../sesion/contrasena/contrasena.repo'

/** How long after the password a download may begin. */
const PLAZO_MS = 10 * 60_000

/** Whether another export is under way. */
interface Turno {
  hayOtra: () => Promise<boolean>
}

/** The password was just shown: this session may take the data away. Throws EXPORTACION_EN_CURSO. */
export async function permitirExportacion(ctx: Ctx, { hayOtra }: Turno): Promise<void> {
  const { id } = personaDe(ctx.actor)
  if (await hayOtra()) throw new DomainError('EXPORTACION_EN_CURSO')
  await anotarVerificacion(ctx.tx, ctx.actor, id, await momentoDeLaBase(ctx))
}

/**
 * Everything leaves with somebody, so it is noted who. A download that breaks may be begun again while the permission
 * lasts. Throws VERIFICACION_REQUERIDA without one, EXPORTACION_EN_CURSO.
 */
export async function comenzarExportacion(ctx: Ctx, { hayOtra }: Turno): Promise<void> {
  const { id } = personaDe(ctx.actor)
  if (await hayOtra()) throw new DomainError('EXPORTACION_EN_CURSO')
  const desde = new Date((await momentoDeLaBase(ctx)).getTime() - PLAZO_MS)
  if (!(await estaVerificada(ctx.tx, ctx.actor, id, desde))) throw new DomainError('VERIFICACION_REQUERIDA')
  await auditar(ctx, { accion: 'descargar', entidad: 'exportacion', idEntidad: null })
}
