import { z } from 'zod'
import { Mensaje, Texto } from './campos'

/** bcrypt reads 72 bytes: what goes past them would not count, so it is refused. */
const CABE = (v: string) => new TextEncoder().encode(v).length <= 72

/** What a sign-in sends. Lengths are the form's business (LOGIN-03, LOGIN-04): here a wrong pair is simply wrong. */
export const Credenciales = z.object({ usuario: Texto(200), password: z.string().max(1000).default('') })
export type Credenciales = z.output<typeof Credenciales>

/** A password that is being set (CLAVE-02). */
export const ClaveNueva = z
  .string({ error: 'Debes colocar este dato.' })
  .min(1, 'Debes colocar este dato.')
  .min(8, 'Mínimo 8 caracteres')
  .refine((v) => v.isWellFormed() && !v.includes('\0'), { error: 'La contraseña contiene caracteres no permitidos.' })
  .refine(CABE, { error: 'Máximo 72 bytes' })

export const Rol = z.enum(['ADMINISTRADOR', 'RECEPCION'])

export const SesionAbierta = z.object({
  resultado: z.union([z.literal(true), z.literal('cambia')]),
  datos: z.object({ nombreUsuario: z.string(), idUsuario: z.number() }),
  rol: Rol,
  /** For `Authorization: Bearer`, where no cookie can be kept. */
  token: z.string(),
})

export const Gimnasio = z.object({ nombre: z.string(), logo: z.string(), telefono: z.string(), direccion: z.string() })
export type Gimnasio = z.output<typeof Gimnasio>

export const SesionActual = z.object({
  usuario: z.object({ idUsuario: z.number().nullable(), nombreUsuario: z.string(), nombre: z.string(), rol: Rol }),
  debeCambiar: z.boolean(),
  gimnasio: Gimnasio,
  zona: z.string(),
  hoy: z.string(),
  /** Address template of the gym's invoicing system, if one is configured. */
  facturacion: z.string().nullable(),
  canalMensajes: z.string().nullable(),
})
export type SesionActual = z.output<typeof SesionActual>

export const CambioClave = z.object({
  actual: z.string({ error: 'Debes colocar este dato.' }).min(1, 'Debes colocar este dato.').max(1000),
  nueva: ClaveNueva,
})
export const ClaveCambiada = Mensaje
