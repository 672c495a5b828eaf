import { FORMATOS_DE_IMAGEN } from '@mancuerna/domain/imagen'
import { z } from 'zod'
import { Bandera, TextoTalCualObligatorio } from '../campos'
import { definirGuion, definirMetodo } from '../definir'

/**
 * `nombre, telefono, direccion, logo` while nothing is configured, else `nombre, logo, direccion, telefono`: as
 * recorded.
 */
export const AjustesLegado = z.object({
  nombre: z.string(),
  logo: z.string(),
  direccion: z.string(),
  telefono: z.string(),
})
export type AjustesLegado = z.output<typeof AjustesLegado>

/**
 * A missing field keeps what is stored. `logo` is image data for a newly chosen logo, otherwise the path that `obtener`
 * gave (PHP-13); a missing or empty one keeps it.
 */
const CambioLegado = z.object({
  nombre: TextoTalCualObligatorio(150).optional(),
  telefono: TextoTalCualObligatorio(40).optional(),
  direccion: TextoTalCualObligatorio(300).optional(),
  logo: z.string({ error: `La imagen debe ser ${FORMATOS_DE_IMAGEN}.` }).nullish(),
  logoCambia: Bandera.nullish().transform((v) => v ?? false),
})

/** ajustes.php. `obtener` opens the old client before anybody signs in. */
export const guionAjustes = definirGuion('ajustes', {
  obtener: definirMetodo({
    acceso: 'publica',
    resumen: 'Los datos del gimnasio',
    entrada: z.object({}),
    respuesta: AjustesLegado,
  }),
  registrar: definirMetodo({
    acceso: 'administrador',
    resumen: 'Cambia los datos del gimnasio y su logo',
    entrada: z.object({ ajustes: CambioLegado }),
    respuesta: z.literal(true),
    escribe: true,
  }),
})
