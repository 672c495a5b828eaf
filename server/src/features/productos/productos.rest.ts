import {
  ProductoEliminado,
  ProductoEntrada,
  ProductoGuardado,
  ProductoParams,
  ProductoSalida,
  ProductosImportados,
} from '@mancuerna/contract/productos'
import { type Request, raw, type Response } from 'express'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosProductos } from './productos.modulo'
import { productoEntrada, productoSalida } from './productos.wire'

const etiqueta = 'Productos ensamblados'

/** The CSV as uploaded, whatever its content type says: at most 1 MB, else CUERPO_MUY_GRANDE. */
const leerArchivo = raw({ type: () => true, limit: '1mb', inflate: false })
const archivoDe = (req: Request, res: Response): Promise<Uint8Array> =>
  new Promise((listo, fallar) =>
    leerArchivo(req, res, (e?: unknown) =>
      e ? fallar(e as Error) : listo(Buffer.isBuffer(req.body) ? req.body : new Uint8Array()),
    ),
  )

const veces = (n: number, uno: string): string => `${n} ${uno}${n === 1 ? '' : 's'}`

/** Assembled products: the list that the old screens read, and their upkeep. */
export const rutasProductos = (casos: CasosProductos): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/productos-ensamblados',
    acceso: 'sesion',
    etiqueta,
    resumen: 'Los productos ensamblados',
    respuesta: z.array(ProductoSalida),
    manejar: async ({ actor }) => (await casos.listar(actor, undefined)).map(productoSalida),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/productos-ensamblados',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Crea un producto ensamblado',
    cuerpo: ProductoEntrada,
    respuesta: ProductoGuardado,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Producto ensamblado creado exitosamente.',
      PdctEnsb_ID: (await casos.crear(actor, productoEntrada(cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/productos-ensamblados/:id',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Cambia un producto ensamblado',
    params: ProductoParams,
    cuerpo: ProductoEntrada,
    respuesta: ProductoGuardado,
    manejar: async ({ actor, params, cuerpo }) => ({
      mensaje: 'Producto ensamblado actualizado exitosamente.',
      PdctEnsb_ID: (await casos.editar(actor, { id: params.id, datos: productoEntrada(cuerpo) })).id,
    }),
  }),
  definirRuta({
    metodo: 'delete',
    ruta: '/api/productos-ensamblados/:id',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Quita un producto ensamblado de las listas',
    params: ProductoParams,
    respuesta: ProductoEliminado,
    manejar: async ({ actor, params }) => {
      await casos.eliminar(actor, params)
      return { mensaje: 'Producto ensamblado eliminado exitosamente.' }
    },
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/productos-ensamblados/importar',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Importa productos ensamblados de un CSV: todo o nada',
    respuesta: ProductosImportados,
    archivo: true,
    manejar: async ({ actor, req, res }) => {
      const r = await casos.importar(actor, await archivoDe(req, res))
      return {
        mensaje: `Importación terminada: ${veces(r.creados, 'nuevo')}, ${veces(r.actualizados, 'actualizado')}, ${r.sinCambio} sin cambio.`,
        ...r,
      }
    },
  }),
]
