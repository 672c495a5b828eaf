import type { Ctx } from '../../../platform/db/tx'
import { miembroDesconocido } from '../../membresias/miembro-bloqueado.repo'
import { idPorCodigo, leerMiembro, miembroDeJson, type MiembroCompleto } from './detalle.informes'
import { type Historia, leerHistoria } from './historia.informes'

/** One member. Throws NO_ENCONTRADO. */
async function verMiembro(ctx: Ctx, e: { id: number }): Promise<MiembroCompleto> {
  const m = await leerMiembro(ctx.tx, e.id, ctx.hoy)
  if (!m) throw miembroDesconocido()
  return m
}

/** What `sqlMiembro` gave. Throws NO_ENCONTRADO for nothing. */
export function miembroLeido(crudo: Parameters<typeof miembroDeJson>[0] | null): MiembroCompleto {
  if (!crudo) throw miembroDesconocido()
  return miembroDeJson(crudo)
}

/** The member that a scanned code names. Throws NO_ENCONTRADO. */
export async function verPorCodigo(ctx: Ctx, e: { codigo: string }): Promise<MiembroCompleto> {
  return verMiembro(ctx, { id: (await idPorCodigo(ctx.tx, e.codigo, ctx.hoy)) ?? 0 })
}

/** What happened to a member. Throws NO_ENCONTRADO. */
export async function verHistoria(ctx: Ctx, e: { id: number }): Promise<Historia> {
  const h = await leerHistoria(ctx.tx, e.id, ctx.hoy)
  if (!h) throw miembroDesconocido()
  return h
}
