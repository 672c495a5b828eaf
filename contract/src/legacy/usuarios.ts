import { z } from 'zod'
import { Id, TextoTalCualObligatorio } from '../campos'
import { ClaveNueva, Credenciales } from '../sesion'
import { DatosUsuario } from '../usuarios'

export const Login = z.object({ usuario: Credenciales })
export const VerificaPass = z.object({ id: Id, password: z.string().max(1000).catch('') })
export const CambiarPass = z.object({ idUsuario: Id, password: ClaveNueva })

export const ListarUsuarios = z.object({})
export const UnUsuario = z.object({ id: Id })
/** Name and phone as typed; the user name is trimmed, because one with blanks could not sign in. */
const DatosLegados = DatosUsuario.extend({
  nombre: TextoTalCualObligatorio(150),
  telefono: TextoTalCualObligatorio(40),
})

/** A password in the payload is ignored, as the old server did: the user gets the installation's initial one. */
export const RegistrarUsuario = z.object({ usuario: DatosLegados })
export const EditarUsuario = z.object({ usuario: DatosLegados.extend({ id: Id }) })
export const EliminarUsuario = z.object({ id: Id })

/** A legacy user (USUARIO-06): never the hash. */
export const UsuarioLegado = z.object({ id: z.number(), usuario: z.string(), nombre: z.string(), telefono: z.string() })
export type UsuarioLegado = z.output<typeof UsuarioLegado>
