import type { Kit } from '../../modulo'
import { crearProducto, editarProducto, eliminarProducto } from './guardar-producto'
import { importarProductos } from './importar-productos'
import { listarProductos } from './productos.repo'

/** The use cases of assembled products, each with its transaction around it. */
export const casosProductos = ({ ejecutor }: Kit) => ({
  listar: ejecutor.enLectura((ctx, _: void) => listarProductos(ctx.tx)),
  crear: ejecutor.enTransaccion(crearProducto),
  editar: ejecutor.enTransaccion(editarProducto),
  eliminar: ejecutor.enTransaccion(eliminarProducto),
  importar: ejecutor.enTransaccion(importarProductos),
})
export type CasosProductos = ReturnType<typeof casosProductos>
