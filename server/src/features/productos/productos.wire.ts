import type { ProductoEntrada, ProductoSalida } from '@mancuerna/contract/productos'
import type { DatosProducto, Producto } from './productos.repo'

/** A product under the stock-keeping's column names. */
export const productoSalida = (p: Producto): ProductoSalida => ({
  PdctEnsb_ID: p.id,
  PdctEnsb_codigoEnsamble: p.codigoEnsamble,
  PdctEnsb_codigoProducto: p.codigoProducto,
  descripcion: p.descripcion,
})

/** A product as it is sent. */
export const productoEntrada = (e: ProductoEntrada): DatosProducto => ({
  codigoEnsamble: e.PdctEnsb_codigoEnsamble,
  codigoProducto: e.PdctEnsb_codigoProducto,
  descripcion: e.descripcion,
})
