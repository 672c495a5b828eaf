import { z } from 'zod'
import { Id, Mensaje, Texto, TextoObligatorio } from '../campos'
import { definirApi } from '../definir'
import { Rol } from '../sistema/sesion'

/**
 * What a user form holds: all three are required (USUARIO-05). The sign-in form wants three characters (LOGIN-03), so a
 * name has them.
 */
export const DatosUsuario = z.object({
  usuario: TextoObligatorio(100).refine((v) => v.length === 0 || [...v].length >= 3, {
    error: 'El usuario debe tener al menos 3 caracteres',
  }),
  nombre: TextoObligatorio(150),
  telefono: TextoObligatorio(40),
})

export const UsuarioEntrada = DatosUsuario.extend({ rol: Rol.default('ADMINISTRADOR') })

/** Without `rol` it stays. */
export const UsuarioCambio = DatosUsuario.extend({ rol: Rol.optional() })

export const UsuarioParams = z.object({ id: Id })
/** `buscar`: part of the user name, the name or the phone; accents and case ignored. */
export const UsuariosConsulta = z.object({ buscar: Texto(100) })

export const UsuarioSalida = z.object({
  id: z.number(),
  usuario: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  rol: Rol,
  /** True until its owner has replaced the initial or temporary password. */
  debe_cambiar: z.boolean(),
  segundo_factor: z.boolean(),
})
export type UsuarioSalida = z.output<typeof UsuarioSalida>

export const UsuarioGuardado = Mensaje.extend({ id: z.number() })
/** The temporary password is shown this once; its owner must change it at the first sign-in. */
export const ContrasenaTemporal = UsuarioGuardado.extend({ clave_temporal: z.string() })
/** The password of users created through the old door (CLAVE_INICIAL). */
export const ContrasenaInicial = z.object({ clave_inicial: z.string() })

export const apiUsuarios = definirApi('Usuarios', {
  'GET /api/v2/usuarios': {
    acceso: 'administrador',
    resumen: 'Los usuarios, por nombre',
    consulta: UsuariosConsulta,
    respuesta: z.array(UsuarioSalida),
  },
  'GET /api/v2/usuarios/clave-inicial': {
    acceso: 'administrador',
    resumen: 'La contraseña inicial de los usuarios creados con el programa anterior',
    respuesta: ContrasenaInicial,
  },
  'GET /api/v2/usuarios/:id': {
    acceso: 'administrador',
    resumen: 'Un usuario',
    params: UsuarioParams,
    respuesta: UsuarioSalida,
  },
  'POST /api/v2/usuarios': {
    acceso: 'administrador',
    resumen: 'Crea un usuario; la respuesta muestra su contraseña temporal por única vez',
    cuerpo: UsuarioEntrada,
    respuesta: ContrasenaTemporal,
    estado: 201,
    idempotente: true,
  },
  'PUT /api/v2/usuarios/:id': {
    acceso: 'administrador',
    resumen: 'Cambia un usuario',
    params: UsuarioParams,
    cuerpo: UsuarioCambio,
    respuesta: UsuarioGuardado,
    idempotente: true,
  },
  'DELETE /api/v2/usuarios/:id': {
    acceso: 'administrador',
    resumen: 'Elimina un usuario y cierra sus sesiones; lo que registró conserva su autor',
    params: UsuarioParams,
    respuesta: UsuarioGuardado,
    idempotente: true,
  },
  'POST /api/v2/usuarios/:id/restablecer-clave': {
    acceso: 'administrador',
    resumen: 'Da a un usuario una contraseña temporal y cierra sus sesiones',
    params: UsuarioParams,
    respuesta: ContrasenaTemporal,
    idempotente: true,
  },
})
