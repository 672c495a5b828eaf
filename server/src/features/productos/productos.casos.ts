import type { Kit } from '../../modulo'
import { crearProducto, editarProducto, eliminarProducto } from './guardar-producto'
import { importarProductos } from './importar-productos'
import { listarProductos } from './productos.repo'

/** The use cases of assembled products, each with its transaction around it. */
export const casosProductos = ({ executor }: Kit) => ({
  listar: executor.enLectura((ctx, _: void) => listarProductos(ctx.tx)),
  crear: executor.enTransaccion(crearProducto),
  editar: executor.enTransaccion(editarProducto),
  eliminar: executor.enTransaccion(eliminarProducto),
  importar: executor.enTransaccion(importarProductos),
})
export type CasosProductos = ReturnType<typeof casosProductos>
