import type { ProductoEntrada, ProductoSalida } from '@mancuerna/contract/productos'
import type { DatosProducto, Producto } from './productos.repo'

export const productoSalida = (p: Producto): ProductoSalida => ({ PdctEnsb_ID: p.id, PdctEnsb_codigoEnsamble: p.codigoEnsamble, PdctEnsb_codigoProducto: p.codigoProducto, descripcion: p.descripcion })

export const productoEntrada = (e: ProductoEntrada): DatosProducto => ({ codigoEnsamble: e.PdctEnsb_codigoEnsamble, codigoProducto: e.PdctEnsb_codigoProducto, descripcion: e.descripcion })
