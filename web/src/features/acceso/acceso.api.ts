import { api } from '../../lib/api/api'

/** Changes one's own password; a wrong current one is an ErrorApi with code CLAVE_ACTUAL. */
export const cambiarContrasena = (actual: string, nueva: string) =>
  api.put('/api/v2/sesion/clave', { actual, nueva }, { sinRecuperar: true })

/** Name, logo, phone and address of the gym, for the login screen. */
export const ajustesPublicos = () => api.get('/api/v2/ajustes/publicos', { sinRecuperar: true })
