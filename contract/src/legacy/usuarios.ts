import { z } from 'zod'
import { Id } from '../campos'
import { ClaveNueva, Credenciales } from '../sesion'

export const Login = z.object({ usuario: Credenciales })
export const VerificaPass = z.object({ id: Id, password: z.string().max(1000).catch('') })
export const CambiarPass = z.object({ idUsuario: Id, password: ClaveNueva })
