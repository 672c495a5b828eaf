import { Secret, TOTP } from 'otpauth'
import { type ClienteHttp, entrar } from '../cliente'
import { crearUsuario } from '../factories'
import type { ServidorDePrueba } from '../server'

/** What an authenticator app with that secret shows at that moment. */
export const codigoDe = (secreto: string, momento: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: momento.getTime() })

export interface UsuarioConFactor {
  id: number
  usuario: string
  clave: string
  secreto: string
  /** The ten recovery codes. */
  codigos: string[]
  /** The session in which it was set up. */
  cliente: ClienteHttp & { token: string; idUsuario: number }
}

/** Sets up a second factor for who is signed in: its secret and its recovery codes. The code of now is used up. */
export async function inscribir(
  s: ServidorDePrueba,
  cliente: ClienteHttp,
  contrasena: string,
): Promise<{ secreto: string; codigos: string[] }> {
  const { secreto } = (await cliente.post('/api/v2/sesion/segundo-factor', { contrasena })).cuerpo
  const codigo = codigoDe(secreto, s.clock())
  const { codigos } = (await cliente.post('/api/v2/sesion/segundo-factor/confirmar', { codigo })).cuerpo
  return { secreto, codigos }
}

/** A new user with a second factor, signed in. */
export async function conFactor(
  s: ServidorDePrueba,
  rol: 'ADMINISTRADOR' | 'RECEPCION' = 'RECEPCION',
): Promise<UsuarioConFactor> {
  const u = await crearUsuario(s, { rol })
  const cliente = await entrar(s, u.usuario, u.clave)
  return { ...u, ...(await inscribir(s, cliente, u.clave)), cliente }
}
