import { esCorreo, esTelefono, TEXTOS_CLIENTE, tieneDosLetras } from '@mancuerna/domain/personas/cliente'
import type { Errores } from '../../lib/hooks/useFormulario'

/** What the new-client form holds; `client_fechaReg` is a day and an hour: 'AAAA-MM-DDTHH:MM', local. */
export interface ValoresCliente {
  client_nombre: string
  client_rucCed: string
  client_telefono: string
  client_direccion: string
  client_email: string
  client_fechaReg: string
}

/** A day with its hour; no day is now. */
const esDiaConHora = (texto: string): boolean => /^(T.*|\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d)?$/.test(texto)

/** The messages of a new client (CLIENTE-17 to CLIENTE-21); everything is trimmed first. */
export function validarCliente(v: ValoresCliente): Errores<ValoresCliente> {
  const mal = (campo: keyof ValoresCliente, bien: (texto: string) => boolean, texto: string) =>
    bien(v[campo].trim()) ? {} : { [campo]: texto }
  return {
    ...mal('client_nombre', tieneDosLetras, TEXTOS_CLIENTE.nombre),
    ...mal('client_rucCed', tieneDosLetras, TEXTOS_CLIENTE.rucCed),
    ...mal('client_telefono', esTelefono, TEXTOS_CLIENTE.telefono),
    ...mal('client_direccion', tieneDosLetras, TEXTOS_CLIENTE.direccion),
    ...mal('client_email', esCorreo, TEXTOS_CLIENTE.email),
    ...mal('client_fechaReg', esDiaConHora, 'Escriba la hora como 14:30.'),
  }
}

const dos = (n: number) => String(n).padStart(2, '0')

/** Now, as the form holds it, in this computer's clock. */
export const ahoraLocal = (d = new Date()): string =>
  `${d.getFullYear()}-${dos(d.getMonth() + 1)}-${dos(d.getDate())}T${dos(d.getHours())}:${dos(d.getMinutes())}`

/** The same as the server takes it: UTC, to the minute, as the old form sent it. */
const aUtc = (local: string): string => (/^\d/.test(local) ? new Date(local).toISOString().slice(0, 16) : '')

/** The form's values as they are sent: trimmed, active. */
export const aClienteNuevo = (v: ValoresCliente) => ({
  client_nombre: v.client_nombre.trim(),
  client_rucCed: v.client_rucCed.trim(),
  client_telefono: v.client_telefono.trim(),
  client_direccion: v.client_direccion.trim(),
  client_email: v.client_email.trim(),
  client_fechaReg: aUtc(v.client_fechaReg),
  client_estado: 1 as const,
})
