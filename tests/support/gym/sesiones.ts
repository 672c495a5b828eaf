import { type ClienteHttp, clienteHttp, entrar, type Respuesta } from '../cliente'
import { ADMIN, type ServidorDePrueba } from '../server'

/** What the administrator of every test server types to sign in. */
export const OK = { usuario: ADMIN.usuario, password: ADMIN.clave }

type Entrada = (usuario: unknown, cabeceras?: Record<string, string>) => Promise<Respuesta>

/** The sign-in of each door, as whoever has no session yet calls it, whatever is typed. */
export function entradasDe(s: () => Pick<ServidorDePrueba, 'url'>): { loginPhp: Entrada; loginRest: Entrada } {
  return {
    loginPhp: (usuario, cabeceras = {}) => clienteHttp(s()).php('usuarios', { metodo: 'login', usuario }, cabeceras),
    loginRest: (usuario, cabeceras = {}) => clienteHttp(s()).post('/api/v2/sesion', usuario, cabeceras),
  }
}

/** The first cookie that an answer sets, with its attributes: the session's at a sign-in. Empty where it sets none. */
export const cookieDe = (r: Pick<Respuesta, 'cabeceras'>): string => r.cabeceras.getSetCookie()[0] ?? ''

/** A user as the administrator's screen makes it: with a temporary password, which must be changed. */
export async function usuarioNuevo(
  admin: ClienteHttp,
  usuario: string,
  rol = 'ADMINISTRADOR',
): Promise<{ id: number; clave_temporal: string }> {
  return (await admin.post('/api/v2/usuarios', { usuario, nombre: 'N', telefono: '1', rol })).cuerpo
}

/** Such a user who has changed it. */
export async function conClave(
  s: Pick<ServidorDePrueba, 'url'>,
  admin: ClienteHttp,
  usuario: string,
): Promise<{ id: number; clave: string }> {
  const { id, clave_temporal } = await usuarioNuevo(admin, usuario)
  const clave = `clave-de-${usuario}`
  const primera = await entrar(s, usuario, clave_temporal)
  await primera.put('/api/v2/sesion/clave', { actual: clave_temporal, nueva: clave })
  return { id, clave }
}
