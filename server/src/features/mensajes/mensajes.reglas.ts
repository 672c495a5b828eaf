import type { EstadoMensaje } from '@mancuerna/contract/sistema/mensajes'

export type NombreCanal = 'whatsapp' | 'smtp' | 'http'
export type { EstadoMensaje }

/** Ecuador's country code: what a number without one means here. */
const PAIS = '593'

function unTelefono(texto: string): string | null {
  const internacional = /^\s*(?:\+|00)/.test(texto)
  const todas = texto.replace(/\D/g, '')
  const cifras = internacional ? todas.replace(/^00/, '') : todas
  // A landline of eight digits may begin like the country's code.
  const conPais = cifras.startsWith(PAIS) && (internacional || cifras.length > 8)
  if (internacional && !conPais) return /^[1-9]\d{7,14}$/.test(cifras) ? `+${cifras}` : null
  // The national part: without the country's code and without the trunk 0 that is dialled inside the country.
  const nacional = (conPais ? cifras.slice(PAIS.length) : cifras).replace(/^0/, '')
  // Mobiles: 9 and eight digits. Landlines: area 2–7 and seven digits.
  return /^(9\d{8}|[2-7]\d{7})$/.test(nacional) ? `+${PAIS}${nacional}` : null
}

/**
 * A phone as staff type it ('099-123-4567', '+593 99…', '04 234 5678 / 0991234567') in E.164: '+593991234567'. Of
 * several, the first mobile one, else the first. null when none is a number that can be dialled.
 */
export function telefonoE164(texto: string): string | null {
  const todos = texto
    .split(/[/;,|]|\s[oy]\s/i)
    .map(unTelefono)
    .filter((t) => t !== null)
  return todos.find((t) => t.startsWith(`+${PAIS}9`)) ?? todos[0] ?? null
}

const esCorreo = (t: string): boolean => /^[^\s<>@,;:"()]+@[^\s<>@,;:"()]+\.[^\s<>@,;:"()]+$/.test(t)

/**
 * Where a client is reached through a channel, or null: WhatsApp by phone; SMTP by email, or phone@dominio; a gateway
 * by phone, or email.
 */
export function destinoDe(
  canal: NombreCanal,
  dominio: string | undefined,
  c: { telefono: string; email: string },
): string | null {
  const telefono = telefonoE164(c.telefono)
  const email = esCorreo(c.email.trim()) ? c.email.trim() : null
  if (canal === 'whatsapp') return telefono
  if (canal === 'http') return telefono ?? email
  return email ?? (telefono && dominio ? `${telefono.slice(1)}@${dominio}` : null)
}

/** What is known after handing a message to its channel. */
export type Resultado =
  | { tipo: 'enviado'; idExterno: string | null }
  /** It will never go like this: a wrong number, a refused credential. */
  | { tipo: 'rechazado'; motivo: string }
  /** Surely not taken; it may be tried again. */
  | { tipo: 'aplazado'; motivo: string }
  /** The answer never came: it may have been taken. */
  | { tipo: 'incierto'; motivo: string }

const MINUTO = 60_000
/** After the first, second … failed try, in ms. */
const PAUSAS = [MINUTO / 2, 2 * MINUTO, 10 * MINUTO, 60 * MINUTO, 360 * MINUTO]

const MOTIVO_INCIERTO = 'no se sabe si llegó: el envío se interrumpió. Para no repetirlo no se reintenta solo'

export type Desenlace =
  | { estado: 'ENVIADO'; idExterno: string | null }
  | { estado: 'FALLIDO'; motivo: string }
  | { estado: 'PENDIENTE'; motivo: string; pausaMs: number }

/**
 * What becomes of a message after its `intentos`-th try. An uncertain one is tried again only through a channel that
 * recognises a repetition (`repetible`); through the others it fails, so that nobody ever gets it twice without a
 * person deciding it.
 */
export function desenlace(r: Resultado, intentos: number, repetible: boolean): Desenlace {
  if (r.tipo === 'enviado') return { estado: 'ENVIADO', idExterno: r.idExterno }
  if (r.tipo === 'rechazado') return { estado: 'FALLIDO', motivo: r.motivo }
  if (r.tipo === 'incierto' && !repetible) return { estado: 'FALLIDO', motivo: `${MOTIVO_INCIERTO} (${r.motivo})` }
  const pausaMs = PAUSAS[intentos - 1]
  return pausaMs === undefined
    ? { estado: 'FALLIDO', motivo: `no se pudo en ${intentos} intentos: ${r.motivo}` }
    : { estado: 'PENDIENTE', motivo: r.motivo, pausaMs }
}

/** A stranger's text, fit to be stored and shown: one line, no control characters, at most 200 characters. */
export const limpiarMotivo = (t: string): string =>
  t
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
