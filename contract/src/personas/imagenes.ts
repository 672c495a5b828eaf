import { z } from 'zod'
import { definirApi } from '../definir'

/** GET /imagenes/:archivo and /api/imagenes/:archivo; `?mini=1` answers the 96-pixel thumbnail. */
export const ImagenParams = z.object({ archivo: z.string() })
export const ImagenConsulta = z.object({ mini: z.string().optional().catch(undefined) })

/**
 * The pictures, at both addresses that the clients use. `publica`, because the sign-in screen shows the logo to nobody
 * in particular; the handler asks for a session or a key for any other picture, before it is known whether it exists.
 */
export const apiImagenes = definirApi('Imágenes', {
  'GET /imagenes/:archivo': {
    alias: ['/api/imagenes/:archivo'],
    acceso: 'publica',
    directa: true,
    resumen: 'Una imagen: foto de un miembro (con sesión o clave), logo o imagen por defecto (para todos)',
    params: ImagenParams,
    consulta: ImagenConsulta,
    respuesta: z.string(),
  },
})
