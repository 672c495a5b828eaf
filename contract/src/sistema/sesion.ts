import { z } from 'zod'
import { Mensaje, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'

/** bcrypt reads 72 bytes: what goes past them would not count, so it is refused. */
const cabeEnBcrypt = (v: string) => new TextEncoder().encode(v).length <= 72

const ConToken = z.boolean({ error: 'Debe ser true o false.' }).default(false)

/** What a sign-in sends. Lengths are the form's business (LOGIN-03, LOGIN-04): here a wrong pair is simply wrong. */
export const Credenciales = z.object({ usuario: Texto(200), password: z.string().max(1000).default('') })

/**
 * The same on the newer door. `con_token`: the caller keeps the session's token itself and gets no cookie. Without it
 * the token goes into the cookie alone, where no script of a page can read it.
 */
export const CredencialesSesion = Credenciales.extend({ con_token: ConToken })

/** A password that is being set (CLAVE-02). */
export const ContrasenaNueva = z
  .string({ error: 'Debes colocar este dato.' })
  .min(1, 'Debes colocar este dato.')
  .min(8, 'Mínimo 8 caracteres')
  .refine((v) => v.isWellFormed() && !v.includes('\0'), { error: 'La contraseña contiene caracteres no permitidos.' })
  .refine(cabeEnBcrypt, { error: 'Máximo 72 bytes' })

export const Rol = z.enum(['ADMINISTRADOR', 'RECEPCION'])
export type Rol = z.output<typeof Rol>

/** What a sign-in answers on either door; 'cambia': the password must be changed first (LOGIN-06). */
export const Apertura = z.object({
  resultado: z.union([z.literal(true), z.literal('cambia')]),
  datos: z.object({ nombreUsuario: z.string(), idUsuario: z.number() }),
})

/** 'inscribe': a second factor must be set up before anything else. */
export const SesionAbierta = Apertura.extend({
  resultado: z.union([z.literal(true), z.literal('cambia'), z.literal('inscribe')]),
  rol: Rol,
  /** For `Authorization: Bearer`, where no cookie can be kept: only for who asks by `con_token`. */
  token: z.string().optional(),
})

/** The password was right and a code is due: nobody is signed in yet. The pass goes with the code, within minutes. */
export const SesionPendiente = z.object({ resultado: z.literal('codigo'), pase: z.string() })

/** Six digits of the authenticator app, or a recovery code; blanks and hyphens as one likes. */
export const CodigoFactor = TextoObligatorio(40, 'Escriba el código.')

export const CodigoDeSesion = z.object({
  pase: z.string({ error: 'Falta el pase de la contraseña.' }).max(2000, 'El pase no es válido.'),
  codigo: CodigoFactor,
  con_token: ConToken,
})

export const Gimnasio = z.object({ nombre: z.string(), logo: z.string(), telefono: z.string(), direccion: z.string() })
export type Gimnasio = z.output<typeof Gimnasio>

export const SesionActual = z.object({
  usuario: z.object({ idUsuario: z.number().nullable(), nombreUsuario: z.string(), nombre: z.string(), rol: Rol }),
  debeCambiar: z.boolean(),
  /** A second factor must be set up before anything else. */
  debeInscribir: z.boolean(),
  gimnasio: Gimnasio,
  /** Whether the gym's totals of money are shown to this session. */
  ve_totales: z.boolean(),
  zona: z.string(),
  hoy: z.string(),
  /** Address template of the gym's invoicing system, if one is configured. */
  facturacion: z.string().nullable(),
  /** Message channel in use ('whatsapp', 'smtp', 'http'); null when none is configured. */
  canalMensajes: z.string().nullable(),
})

export const CambioContrasena = z.object({
  actual: z.string({ error: 'Debes colocar este dato.' }).min(1, 'Debes colocar este dato.').max(1000),
  nueva: ContrasenaNueva,
})

export const apiSesion = definirApi('Sesión', {
  'POST /api/v2/sesion': {
    acceso: 'publica',
    resumen: 'Inicia sesión',
    cuerpo: CredencialesSesion,
    respuesta: z.union([SesionAbierta, SesionPendiente]),
  },
  'POST /api/v2/sesion/codigo': {
    acceso: 'publica',
    resumen: 'Termina de iniciar sesión con el segundo factor',
    cuerpo: CodigoDeSesion,
    respuesta: SesionAbierta,
  },
  'GET /api/v2/sesion': { acceso: 'cambio', resumen: 'La sesión actual y el gimnasio', respuesta: SesionActual },
  'DELETE /api/v2/sesion': { acceso: 'cambio', resumen: 'Cierra la sesión', respuesta: Mensaje },
  'PUT /api/v2/sesion/clave': {
    acceso: 'cambio',
    resumen: 'Cambia la propia contraseña',
    cuerpo: CambioContrasena,
    respuesta: Mensaje,
  },
})
