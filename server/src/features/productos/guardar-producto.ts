import { auditar } from '../../platform/db/auditoria'
import type { Ctx } from '../../platform/db/tx'
import { DomainError } from '../../platform/core/error'
import {
  bloquearProducto,
  type DatosProducto,
  guardarProducto,
  insertarProducto,
  ocultarProducto,
  type Producto,
} from './productos.repo'

const noExiste = (): DomainError => new DomainError('NO_ENCONTRADO', { datos: { que: 'El producto ensamblado' } })

/** A new assembled product. Throws DUPLICADO when another has both codes (the unique index says it). */
export async function crearProducto(ctx: Ctx, datos: DatosProducto): Promise<Producto> {
  const p = await insertarProducto(ctx, datos)
  await auditar(ctx, { accion: 'crear', entidad: 'producto_ensamblado', idEntidad: p.id, despues: p })
  return p
}

/** Changes one. Throws NO_ENCONTRADO, DUPLICADO. */
export async function editarProducto(ctx: Ctx, e: { id: number; datos: DatosProducto }): Promise<Producto> {
  const antes = await bloquearProducto(ctx.tx, e.id)
  if (!antes) throw noExiste()
  const despues = await guardarProducto(ctx, e.id, e.datos)
  await auditar(ctx, { accion: 'editar', entidad: 'producto_ensamblado', idEntidad: e.id, antes, despues })
  return despues
}

/** Logical delete: it is offered no more; types that include it keep it and its code. Throws NO_ENCONTRADO. */
export async function eliminarProducto(ctx: Ctx, e: { id: number }): Promise<Producto> {
  const antes = await bloquearProducto(ctx.tx, e.id)
  if (!antes) throw noExiste()
  await ocultarProducto(ctx, e.id)
  await auditar(ctx, { accion: 'eliminar', entidad: 'producto_ensamblado', idEntidad: e.id, antes })
  return antes
}
