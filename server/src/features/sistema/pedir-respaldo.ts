import { DomainError } from '../../platform/core/error'
import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { tocaRespaldo } from './sistema.reglas'
import {
  buscarRespaldo,
  edadesDeRespaldos,
  hayRespaldoEnCurso,
  insertarPedido,
  type FilaRespaldo,
} from './sistema.repo'

/** Begins a backup that was asked for; called once the request is committed. */
export interface Lanzador {
  lanzar(id: number): void
}

/** Asks for a backup now. Throws RESPALDO_EN_CURSO while one is being made. */
export async function pedirRespaldo(ctx: Ctx, { lanzador }: { lanzador: Lanzador }): Promise<{ id: number }> {
  if (await hayRespaldoEnCurso(ctx.tx)) throw new DomainError('RESPALDO_EN_CURSO')
  const id = await insertarPedido(ctx.tx, { origen: 'MANUAL', pedidoPor: ctx.actor.nombreUsuario })
  await auditar(ctx, { accion: 'pedir', entidad: 'respaldo', idEntidad: id })
  ctx.alConfirmar(() => lanzador.lanzar(id))
  return { id }
}

/**
 * Asks for the next backup when it is time: one of several servers does. @param cada how often, in ms. @returns its id,
 * or null.
 */
export async function pedirSiToca(
  ctx: Ctx,
  { cada, lanzador }: { cada: number; lanzador: Lanzador },
): Promise<number | null> {
  if (await hayRespaldoEnCurso(ctx.tx)) return null
  if (!tocaRespaldo(cada / 1000, await edadesDeRespaldos(ctx.tx))) return null
  const id = await insertarPedido(ctx.tx, { origen: 'PROGRAMADO', pedidoPor: null })
  ctx.alConfirmar(() => lanzador.lanzar(id))
  return id
}

/**
 * A backup whose file somebody takes away with them: it holds everything, so it is noted who did. Throws NO_ENCONTRADO.
 */
export async function entregarRespaldo(
  ctx: Ctx,
  { id, archivoDe }: { id: number; archivoDe: (r: FilaRespaldo) => Promise<string | null> },
): Promise<string> {
  const r = await buscarRespaldo(ctx.tx, id)
  const archivo = r && (await archivoDe(r))
  if (!archivo) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El archivo de ese respaldo' } })
  await auditar(ctx, { accion: 'descargar', entidad: 'respaldo', idEntidad: id })
  return archivo
}
