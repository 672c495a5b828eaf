import { z } from 'zod'
import { Id, Mensaje, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'

/** POST and PUT /api/productos-ensamblados: a combo of the gym's stock-keeping that a membership may include. */
export const ProductoEntrada = z.object({
  PdctEnsb_codigoEnsamble: TextoObligatorio(60, 'El código de ensamble es obligatorio.'),
  PdctEnsb_codigoProducto: TextoObligatorio(60, 'El código de producto es obligatorio.'),
  descripcion: Texto(300),
})
export type ProductoEntrada = z.output<typeof ProductoEntrada>

/** An assembled product (TIPO-13). */
export const ProductoSalida = z.object({
  PdctEnsb_ID: z.number(),
  PdctEnsb_codigoEnsamble: z.string(),
  PdctEnsb_codigoProducto: z.string(),
  descripcion: z.string(),
})
export type ProductoSalida = z.output<typeof ProductoSalida>

export const ProductoParams = z.object({ id: Id })
export const ProductoGuardado = Mensaje.extend({ PdctEnsb_ID: z.number() })
export const ProductoEliminado = Mensaje

/** POST /api/v2/productos-ensamblados/importar: what the file did. It is a CSV of at most 1 MB. */
export const ProductosImportados = Mensaje.extend({
  creados: z.number().int(),
  actualizados: z.number().int(),
  sinCambio: z.number().int(),
})
export type ProductosImportados = z.output<typeof ProductosImportados>

/** Assembled products: the list that the old screens read, and their upkeep. */
export const apiProductos = definirApi('Productos ensamblados', {
  'GET /api/productos-ensamblados': {
    acceso: 'sesion',
    resumen: 'Los productos ensamblados',
    respuesta: z.array(ProductoSalida),
  },
  'POST /api/productos-ensamblados': {
    acceso: 'administrador',
    resumen: 'Crea un producto ensamblado',
    cuerpo: ProductoEntrada,
    respuesta: ProductoGuardado,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/productos-ensamblados/:id': {
    acceso: 'administrador',
    resumen: 'Cambia un producto ensamblado',
    params: ProductoParams,
    cuerpo: ProductoEntrada,
    respuesta: ProductoGuardado,
  },
  'DELETE /api/productos-ensamblados/:id': {
    acceso: 'administrador',
    resumen: 'Quita un producto ensamblado de las listas',
    params: ProductoParams,
    respuesta: ProductoEliminado,
  },
  'POST /api/v2/productos-ensamblados/importar': {
    acceso: 'administrador',
    resumen: 'Importa productos ensamblados de un CSV: todo o nada',
    respuesta: ProductosImportados,
    archivo: true,
  },
})
