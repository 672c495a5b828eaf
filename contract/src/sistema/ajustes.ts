import { FORMATOS_DE_IMAGEN } from '@mancuerna/domain/imagen'
import { z } from 'zod'
import { Mensaje, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'
import { Gimnasio } from './sesion'

/** `logo`: a data URL (png, jpeg, webp or bmp under 5,000,000 bytes), null for the default logo, absent to keep it. */
export const AjustesEntrada = z.object({
  nombre: TextoObligatorio(150),
  telefono: TextoObligatorio(40),
  direccion: TextoObligatorio(300),
  logo: z.string({ error: `La imagen debe ser ${FORMATOS_DE_IMAGEN}.` }).nullish(),
})

export const AjustesSalida = Gimnasio.extend({
  /** False while the gym shows the default logo. */
  logo_propio: z.boolean(),
})
export type AjustesSalida = z.output<typeof AjustesSalida>

export const apiAjustes = definirApi('Ajustes', {
  // `logo` is relative to the site: './imagenes/…'.
  'GET /api/v2/ajustes/publicos': {
    acceso: 'publica',
    resumen: 'Lo que muestra la pantalla de entrada',
    respuesta: Gimnasio,
  },
  'GET /api/v2/ajustes': { acceso: 'sesion', resumen: 'Los datos del gimnasio', respuesta: AjustesSalida },
  'PUT /api/v2/ajustes': {
    acceso: 'administrador',
    resumen: 'Cambia los datos del gimnasio y su logo',
    cuerpo: AjustesEntrada,
    respuesta: Mensaje.extend({ ajustes: AjustesSalida }),
    idempotente: true,
  },
})
