import { z } from 'zod'
import { Id, Mensaje, Texto, TextoObligatorio } from './campos'
import { Rol } from './sesion'

/** What a user form holds: all three are required (USUARIO-05). The sign-in form wants three characters (LOGIN-03), so a name has them. */
export const DatosUsuario = z.object({
  usuario: TextoObligatorio(100).refine((v) => v.length === 0 || [...v].length >= 3, {
    error: 'El usuario debe tener al menos 3 caracteres',
  }),
  nombre: TextoObligatorio(150),
  telefono: TextoObligatorio(40),
})

/** POST /api/v2/usuarios. */
export const UsuarioEntrada = DatosUsuario.extend({ rol: Rol.default('ADMINISTRADOR') })
export type UsuarioEntrada = z.output<typeof UsuarioEntrada>

/** PUT /api/v2/usuarios/:id; without `rol` it stays. */
export const UsuarioCambio = DatosUsuario.extend({ rol: Rol.optional() })
export type UsuarioCambio = z.output<typeof UsuarioCambio>

export const UsuarioParams = z.object({ id: Id })
/** GET /api/v2/usuarios?buscar=: part of the user name, the name or the phone; accents and case ignored. */
export const UsuariosConsulta = z.object({ buscar: Texto(100) })

export const UsuarioSalida = z.object({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  rol: Rol,
  /** True until its owner has replaced the initial or temporary password. */
  debe_cambiar: z.boolean(),
})
export type UsuarioSalida = z.output<typeof UsuarioSalida>

export const UsuarioGuardado = Mensaje.extend({ id: z.number() })
/** The temporary password is shown this once; its owner must change it at the first sign-in. */
export const UsuarioCreado = UsuarioGuardado.extend({ clave_temporal: z.string() })
export const ClaveRestablecida = UsuarioCreado
/** GET /api/v2/usuarios/clave-inicial: the password of users created through the old door (CLAVE_INICIAL). */
export const ClaveInicial = z.object({ clave_inicial: z.string() })
