import type { Ctx } from '../../platform/db/tx'
import type { Kit, Modulo } from '../../modulo'
import { crearProducto, editarProducto, eliminarProducto } from './guardar-producto'
import { importarProductos } from './importar-productos'
import { listarProductos } from './productos.repo'
import { rutasProductos } from './productos.rest'

const crearCasos = ({ ejecutor }: Kit) => ({
  listar: ejecutor.enLectura((ctx: Ctx, _: void) => listarProductos(ctx.tx)),
  crear: ejecutor.enTransaccion(crearProducto),
  editar: ejecutor.enTransaccion(editarProducto),
  eliminar: ejecutor.enTransaccion(eliminarProducto),
  importar: ejecutor.enTransaccion(importarProductos),
})
export type CasosProductos = ReturnType<typeof crearCasos>

/** Assembled products: the combos that a membership type may include. */
export const moduloProductos = (kit: Kit): Modulo => ({ rutas: rutasProductos(crearCasos(kit)) })
