import { apiProductos } from '@mancuerna/contract/membresias/productos'
import { implementar } from '../../platform/http/rest/implementar'
import { recibirArchivo } from '../../platform/http/body/uploads'
import type { CasosProductos } from './productos.casos'
import { importacionSalida, productoEntrada, productoSalida } from './productos.wire'

/** A file of 20,000 lines is smaller. */
const CSV = { maximo: 1024 * 1024, tipos: ['csv', 'txt'] }

/** Assembled products: the list that the old screens read, and their upkeep. */
export const rutasProductos = (casos: CasosProductos) =>
  implementar(apiProductos, {
    'GET /api/productos-ensamblados': async ({ actor }) => (await casos.listar(actor, undefined)).map(productoSalida),
    'POST /api/productos-ensamblados': async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Producto ensamblado creado exitosamente.',
      PdctEnsb_ID: (await casos.crear(actor, productoEntrada(cuerpo), repeticion)).id,
    }),
    'PUT /api/productos-ensamblados/:id': async ({ actor, params, cuerpo }) => ({
      mensaje: 'Producto ensamblado actualizado exitosamente.',
      PdctEnsb_ID: (await casos.editar(actor, { id: params.id, datos: productoEntrada(cuerpo) })).id,
    }),
    'DELETE /api/productos-ensamblados/:id': async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return { mensaje: 'Producto ensamblado eliminado exitosamente.' }
    },
    'POST /api/v2/productos-ensamblados/importar': async ({ actor, req, res }) =>
      importacionSalida(await recibirArchivo(req, res, CSV, async (a) => casos.importar(actor, await a.bytes()))),
  })
