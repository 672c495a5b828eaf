import { ImagenConsulta, ImagenParams } from '@mancuerna/contract/imagenes'
import { z } from 'zod'
import { exigir } from '../../platform/http/permisos'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { CasosImagenes } from './imagenes.modulo'
import { enviarArchivo } from './imagenes.http'
import { esDeFabrica, esLaMisma } from '../../platform/images/imagenes.reglas'

/**
 * The pictures, at both addresses that the clients use. `publica`, because the sign-in screen shows the logo to nobody in
 * particular; any other picture asks for a session or a key right here, before it is known whether it exists.
 */
export const rutasImagenes = (casos: CasosImagenes): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/imagenes/:archivo',
    alias: ['/api/imagenes/:archivo'],
    acceso: 'publica',
    directa: true,
    etiqueta: 'Imágenes',
    resumen: 'Una imagen: foto de un miembro (con sesión o clave), logo o imagen por defecto (para todos)',
    params: ImagenParams,
    consulta: ImagenConsulta,
    respuesta: z.string(),
    manejar: async ({ actor, params, consulta, req, res }) => {
      const { archivo } = params
      if (
        !esDeFabrica(archivo) &&
        (!req.actor || req.actor.debeCambiar) &&
        !esLaMisma(archivo, await casos.logo(actor, undefined))
      )
        exigir('sesion', req.actor ?? null)
      await enviarArchivo(req, res, await casos.buscar(archivo, consulta.mini === '1'))
    },
  }),
]
