import { randomBytes } from 'node:crypto'
import type { Ctx } from '../db/tx'
import { miniDe } from './imagenes.reglas'
import type { ImagenLista } from './preparar'

export type { ImagenLista } from './preparar'

/**
 * Stores a picture and its thumbnail under a name that nobody can guess, and returns that name ('<32 hex>.png' or
 * '.jpg'): what a row keeps. The files go away again if the transaction is undone.
 */
export async function guardarImagen(ctx: Ctx, lista: ImagenLista): Promise<string> {
  const nombre = `${randomBytes(16).toString('hex')}.${lista.extension}`
  ctx.alDeshacer(() => borrarImagen(ctx, nombre))
  await ctx.imagenes.guardar(nombre, lista.contenido)
  await ctx.imagenes.guardar(miniDe(nombre), lista.mini)
  return nombre
}

/**
 * Deletes the files of the picture that a row no longer names, once that is committed. Nothing when both are the same
 * or there was none.
 */
export function reemplazarImagen(ctx: Ctx, anterior: string | null, nueva: string | null): void {
  if (anterior !== null && anterior !== nueva) ctx.alConfirmar(() => borrarImagen(ctx, anterior))
}

async function borrarImagen(ctx: Ctx, nombre: string): Promise<void> {
  await Promise.all([ctx.imagenes.borrar(nombre), ctx.imagenes.borrar(miniDe(nombre))])
}
