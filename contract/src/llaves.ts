import { z } from 'zod'
import { Id, Mensaje, MomentoSalida, TextoObligatorio } from './campos'
import { Rol } from './sesion'

/** An address or a block of them: '192.168.1.20', '10.0.0.0/8', '2001:db8::/32'. */
export const Red = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Use una dirección o una red, por ejemplo 192.168.1.0/24.',
})

/** POST /api/v2/claves. Without networks the key works from anywhere. */
export const ClaveEntrada = z.object({
  nombre: TextoObligatorio(80),
  redes: z
    .array(z.string().trim().pipe(Red), { error: 'Las redes deben ser una lista.' })
    .max(20, 'Use como máximo 20 redes.')
    .default([]),
  rol: Rol.default('ADMINISTRADOR'),
})
export type ClaveEntrada = z.output<typeof ClaveEntrada>

export const ClaveParams = z.object({ id: Id })

export const ClaveSalida = z.object({
  id: z.number(),
  nombre: z.string(),
  /** The key's first characters: enough to tell two apart, not to use one. */
  prefijo: z.string(),
  redes: z.array(z.string()),
  rol: Rol,
  creada_por: z.string().nullable(),
  creada_en: MomentoSalida,
  ultimo_uso_en: MomentoSalida.nullable(),
  revocada_en: MomentoSalida.nullable(),
})
export type ClaveSalida = z.output<typeof ClaveSalida>

/** `clave` is shown this once: only its hash is stored. */
export const ClaveCreada = Mensaje.extend({ id: z.number(), prefijo: z.string(), clave: z.string() })
