import { z } from 'zod'
import { Bandera, TextoTalCualObligatorio } from '../campos'

export const ObtenerAjustes = z.object({})

/**
 * ajustes.php `registrar`. A missing field keeps what is stored (legacy-wire.md, what ours does better). `logo` is image data for a
 * newly chosen logo, otherwise the path that `obtener` gave (PHP-13); a missing or empty one keeps it.
 */
export const RegistrarAjustes = z.object({
  ajustes: z.object({
    nombre: TextoTalCualObligatorio(150).optional(),
    telefono: TextoTalCualObligatorio(40).optional(),
    direccion: TextoTalCualObligatorio(300).optional(),
    logo: z.string({ error: 'La imagen debe ser png, jpeg o bmp.' }).nullish(),
    logoCambia: Bandera.nullish().transform((v) => v ?? false),
  }),
})

/** `nombre, telefono, direccion, logo` while nothing is configured, else `nombre, logo, direccion, telefono`: as recorded. */
export const AjustesLegado = z.object({
  nombre: z.string(),
  logo: z.string(),
  direccion: z.string(),
  telefono: z.string(),
})
export type AjustesLegado = z.output<typeof AjustesLegado>
