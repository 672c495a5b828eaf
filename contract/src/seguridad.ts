import { z } from 'zod'
import { Id, Mensaje, MomentoSalida } from './campos'
import { definirApi } from './definir'

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
})
