import { z } from 'zod'
import { Id, Mensaje, MomentoSalida } from '../campos'
import { definirApi } from '../definir'
import { CodigoFactor } from './sesion'

const IdSesion = z.uuid({ error: 'El identificador no es válido.' })

export const SesionParams = z.object({ sesion: IdSesion })
export const UsuarioDeSesionesParams = z.object({ id: Id })
export const SesionDeUsuarioParams = z.object({ id: Id, sesion: IdSesion })

/** One signed-in browser or program. */
export const SesionListada = z.object({
  id: z.string(),
  /** What it says of itself, plainly: 'Chrome en Windows'. */
  dispositivo: z.string(),
  /** The address it signed in from. */
  ip: z.string(),
  creada_en: MomentoSalida,
  /** To within five minutes. */
  ultimo_uso_en: MomentoSalida,
  /** The one that asks. */
  actual: z.boolean(),
})
export type SesionListada = z.output<typeof SesionListada>

export const SesionesCerradas = Mensaje.extend({ cerradas: z.number() })

/** One's own second factor. */
export const FactorSalida = z.object({
  activo: z.boolean(),
  desde: MomentoSalida.nullable(),
  codigos_restantes: z.number(),
  /** The gym asks this user for one. */
  obligatorio: z.boolean(),
})

export const InscripcionEntrada = z.object({
  contrasena: z.string({ error: 'Debes colocar este dato.' }).min(1, 'Debes colocar este dato.').max(1000),
})
/** `secreto`: base 32, to type into the app; `direccion`: the same for its QR. Shown this once. */
export const InscripcionSalida = z.object({ secreto: z.string(), direccion: z.string() })

export const CodigoEntrada = z.object({ codigo: CodigoFactor })
/** The recovery codes are shown this once: only their hashes are stored. */
export const CodigosSalida = Mensaje.extend({ codigos: z.array(z.string()) })

const SiONo = z.boolean({ error: 'Debe ser true o false.' })
/**
 * What is absent stays as it is. `recepcion_ve_totales`: whether RECEPCION sees the gym's totals (docs/decisions/0090).
 */
export const SeguridadEntrada = z
  .object({ segundo_factor_administradores: SiONo.optional(), recepcion_ve_totales: SiONo.optional() })
  .refine((e) => e.segundo_factor_administradores !== undefined || e.recepcion_ve_totales !== undefined, {
    error: 'Debe ser true o false.',
    path: ['segundo_factor_administradores'],
  })
export const SeguridadSalida = z.object({
  segundo_factor_administradores: z.boolean(),
  recepcion_ve_totales: z.boolean(),
  administradores_sin_factor: z.number(),
})

export const apiSeguridad = definirApi('Seguridad', {
  'GET /api/v2/sesiones': {
    acceso: 'sesion',
    resumen: 'Las propias sesiones abiertas, la última usada primero',
    respuesta: z.array(SesionListada),
  },
  'DELETE /api/v2/sesiones/:sesion': {
    acceso: 'sesion',
    resumen: 'Cierra una sesión propia',
    params: SesionParams,
    respuesta: Mensaje,
  },
  'POST /api/v2/sesiones/cerrar-otras': {
    acceso: 'sesion',
    resumen: 'Cierra las demás sesiones propias',
    respuesta: SesionesCerradas,
  },
  'GET /api/v2/usuarios/:id/sesiones': {
    acceso: 'administrador',
    resumen: 'Las sesiones abiertas de un usuario',
    params: UsuarioDeSesionesParams,
    respuesta: z.array(SesionListada),
  },
  'DELETE /api/v2/usuarios/:id/sesiones': {
    acceso: 'administrador',
    resumen: 'Cierra todas las sesiones de un usuario',
    params: UsuarioDeSesionesParams,
    respuesta: SesionesCerradas,
  },
  'DELETE /api/v2/usuarios/:id/sesiones/:sesion': {
    acceso: 'administrador',
    resumen: 'Cierra una sesión de un usuario',
    params: SesionDeUsuarioParams,
    respuesta: Mensaje,
  },
  'GET /api/v2/sesion/segundo-factor': {
    acceso: 'inscripcion',
    resumen: 'El propio segundo factor',
    respuesta: FactorSalida,
  },
  'POST /api/v2/sesion/segundo-factor': {
    acceso: 'inscripcion',
    resumen: 'Comienza el propio segundo factor; la respuesta muestra su secreto por única vez',
    cuerpo: InscripcionEntrada,
    respuesta: InscripcionSalida,
    idempotente: true,
  },
  'POST /api/v2/sesion/segundo-factor/confirmar': {
    acceso: 'inscripcion',
    resumen: 'Activa el propio segundo factor con su primer código, y cierra las demás sesiones',
    cuerpo: CodigoEntrada,
    respuesta: CodigosSalida,
    idempotente: true,
  },
  'POST /api/v2/sesion/segundo-factor/codigos': {
    acceso: 'sesion',
    resumen: 'Cambia los códigos de recuperación',
    cuerpo: CodigoEntrada,
    respuesta: CodigosSalida,
    idempotente: true,
  },
  'POST /api/v2/sesion/segundo-factor/quitar': {
    acceso: 'sesion',
    resumen: 'Quita el propio segundo factor',
    cuerpo: CodigoEntrada,
    respuesta: Mensaje,
    idempotente: true,
  },
  'DELETE /api/v2/usuarios/:id/segundo-factor': {
    acceso: 'administrador',
    resumen: 'Quita el segundo factor de otro usuario y cierra sus sesiones',
    params: UsuarioDeSesionesParams,
    respuesta: Mensaje,
    idempotente: true,
  },
  'GET /api/v2/seguridad': {
    acceso: 'administrador',
    resumen: 'Lo que el gimnasio pide para entrar, y lo que reserva',
    respuesta: SeguridadSalida,
  },
  'PUT /api/v2/seguridad': {
    acceso: 'administrador',
    resumen: 'Cambia lo que el gimnasio pide para entrar, o lo que reserva',
    cuerpo: SeguridadEntrada,
    respuesta: Mensaje.extend(SeguridadSalida.shape),
    idempotente: true,
  },
})
