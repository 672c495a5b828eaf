import { z } from 'zod'
import { Mensaje, TextoObligatorio } from './campos'
import { Gimnasio } from './sesion'

/** PUT /api/v2/ajustes. `logo`: a data URL (png, jpeg or bmp under 5,000,000 bytes), null for the default logo, absent to keep it. */
export const AjustesEntrada = z.object({
  nombre: TextoObligatorio(150),
  telefono: TextoObligatorio(40),
  direccion: TextoObligatorio(300),
  logo: z.string({ error: 'La imagen debe ser png, jpeg o bmp.' }).nullish(),
})
export type AjustesEntrada = z.output<typeof AjustesEntrada>

/** GET /api/v2/ajustes/publicos: what the sign-in screen shows. `logo` is relative to the site: './imagenes/…'. */
export const AjustesPublicos = Gimnasio

/** GET /api/v2/ajustes. */
export const AjustesSalida = Gimnasio.extend({
  /** False while the gym shows the default logo. */
  logo_propio: z.boolean(),
})
export type AjustesSalida = z.output<typeof AjustesSalida>

export const AjustesGuardados = Mensaje.extend({ ajustes: AjustesSalida })
