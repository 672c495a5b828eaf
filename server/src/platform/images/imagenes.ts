import { randomBytes } from 'node:crypto'
import type { Ctx } from '../db/tx'
import { miniDe } from './imagenes.reglas'
import { type ImagenLista, prepararImagen } from './preparar'

export { type ImagenLista, prepararImagen } from './preparar'

/**
 * Stores a picture and its thumbnail under a name that nobody can guess, and returns that name ('<32 hex>.png' or
 * '.jpg'): what a row keeps. Takes a data URL, or what `prepararImagen` made of one before the transaction (better:
 * decoding takes a while). The files go away again if the transaction is undone. Throws IMAGEN_INVALIDA,
 * IMAGEN_MUY_GRANDE.
 */
export async function guardarImagen(ctx: Ctx, imagen: string | ImagenLista): Promise<string> {
  const lista = typeof imagen === 'string' ? await prepararImagen(imagen) : imagen
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
  await ctx.imagenes.borrar(nombre)
  await ctx.imagenes.borrar(miniDe(nombre))
}
