import type { Errores } from '../../lib/useFormulario'

/** What the new-client form holds; `client_fechaReg` is what datetime-local holds: 'AAAA-MM-DDTHH:MM', local. */
export interface ValoresCliente {
  client_nombre: string
  client_rucCed: string
  client_telefono: string
  client_direccion: string
  client_email: string
  client_fechaReg: string
}

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const TELEFONO = /^[\d\-+() ]{10,}$/
const corto = (v: string) => v.trim().length < 2

/** The messages of spec section 5, New client; everything is trimmed first. */
export function validarCliente(v: ValoresCliente): Errores<ValoresCliente> {
  return {
    ...(corto(v.client_nombre) ? { client_nombre: 'Por favor ingrese un nombre válido' } : {}),
    ...(corto(v.client_rucCed) ? { client_rucCed: 'Formato de cédula/RUC inválido' } : {}),
    ...(TELEFONO.test(v.client_telefono.trim()) ? {} : { client_telefono: 'Número de teléfono inválido' }),
    ...(corto(v.client_direccion) ? { client_direccion: 'Por favor ingrese una dirección válida' } : {}),
    ...(CORREO.test(v.client_email.trim()) ? {} : { client_email: 'Formato de correo inválido' }),
  }
}

const dos = (n: number) => String(n).padStart(2, '0')

/** Now as datetime-local writes it, in this computer's clock. */
export const ahoraLocal = (d = new Date()): string =>
  `${d.getFullYear()}-${dos(d.getMonth() + 1)}-${dos(d.getDate())}T${dos(d.getHours())}:${dos(d.getMinutes())}`

/** A datetime-local as the server takes it: UTC, to the minute, as the old form sent it. */
const aUtc = (local: string): string => (local ? new Date(local).toISOString().slice(0, 16) : '')

/** The form's values as they are sent: trimmed, active. */
export const aClienteNuevo = (v: ValoresCliente) => ({
  client_nombre: v.client_nombre.trim(),
  client_rucCed: v.client_rucCed.trim(),
  client_telefono: v.client_telefono.trim(),
  client_direccion: v.client_direccion.trim(),
  client_email: v.client_email.trim(),
  client_fechaReg: aUtc(v.client_fechaReg),
  client_estado: 1,
})
export type ClienteNuevo = ReturnType<typeof aClienteNuevo>
