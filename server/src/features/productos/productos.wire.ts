import type { ProductoEntrada, ProductoSalida, ProductosImportados } from '@mancuerna/contract/membresias/productos'
import type { ResultadoImportacion } from './importar-productos'
import type { DatosProducto, Producto } from './productos.repo'

const veces = (n: number, uno: string): string => `${n} ${uno}${n === 1 ? '' : 's'}`

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

/** What a file did. */
export const importacionSalida = (r: ResultadoImportacion): ProductosImportados => ({
  mensaje:
    `Importación terminada: ${veces(r.creados, 'nuevo')}, ${veces(r.actualizados, 'actualizado')}, ` +
    `${r.sinCambio} sin cambio.`,
  ...r,
})
