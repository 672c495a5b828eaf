import { apiSuelta } from '../../lib/api'
import type { Gimnasio, Rol } from '../../lib/sesion'

/** Answer of the login: 'cambia' means the password must be changed first. */
export interface ResultadoLogin {
  resultado: true | 'cambia'
  datos: { nombreUsuario: string; idUsuario: number }
  rol: Rol
}

/** Signs in; a wrong pair is an ErrorApi with code CREDENCIALES. */
export const ingresar = (usuario: string, password: string) =>
  apiSuelta.post<ResultadoLogin>('/api/v2/sesion', { usuario, password }, { sinRecuperar: true })

/** Changes one's own password; a wrong current one is an ErrorApi with code CLAVE_ACTUAL. */
export const cambiarClave = (actual: string, nueva: string) =>
  apiSuelta.put<{ mensaje: string }>('/api/v2/sesion/clave', { actual, nueva }, { sinRecuperar: true })

/** Name, logo, phone and address of the gym, for the login screen. */
export const ajustesPublicos = () => apiSuelta.get<Gimnasio>('/api/v2/ajustes/publicos', { sinRecuperar: true })
