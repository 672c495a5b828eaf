import { z } from 'zod'
import type { Entorno } from './entorno'

/** How a message reaches a client. */
export type CanalDeMensajes =
  | { canal: 'whatsapp'; token: string; telefonoId: string; url: string }
  | {
      canal: 'smtp'
      url: string
      de: string
      /** phone@dominio when the client has no email */ dominio: string | undefined
    }
  | { canal: 'http'; url: string; token: string | undefined }

const falta = { error: 'falta' }
const texto = z.string(falta).trim().min(1, falta)
const direccion = (patron: RegExp, error: string) => texto.refine((v) => URL.canParse(v) && patron.test(v), { error })
const http = direccion(/^https?:\/\//i, 'debe ser una dirección http:// o https://')

/** The keys of each channel, without MENSAJES_. */
const canales = {
  whatsapp: z
    .object({
      WHATSAPP_TOKEN: texto,
      WHATSAPP_TELEFONO_ID: texto,
      WHATSAPP_URL: http.default('https://graph.facebook.com/v21.0'),
    })
    .transform((m): CanalDeMensajes => ({
      canal: 'whatsapp',
      token: m.WHATSAPP_TOKEN,
      telefonoId: m.WHATSAPP_TELEFONO_ID,
      url: m.WHATSAPP_URL.replace(/\/$/, ''),
    })),
  smtp: z
    .object({
      SMTP_URL: direccion(/^smtps?:\/\//i, 'debe ser una dirección smtp:// o smtps://'),
      SMTP_DE: texto.refine((v) => /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(v), {
        error: 'debe ser una dirección de correo',
      }),
      SMTP_DOMINIO: texto
        .regex(/^[a-z\d.-]+$/i, { error: 'debe ser un dominio, por ejemplo sms.proveedor.ec' })
        .optional(),
    })
    .transform((m): CanalDeMensajes => ({ canal: 'smtp', url: m.SMTP_URL, de: m.SMTP_DE, dominio: m.SMTP_DOMINIO })),
  http: z
    .object({ HTTP_URL: http, HTTP_TOKEN: texto.optional() })
    .transform((m): CanalDeMensajes => ({ canal: 'http', url: m.HTTP_URL, token: m.HTTP_TOKEN })),
}

const CONOCIDAS = new Set([
  'CANAL',
  'WHATSAPP_TOKEN',
  'WHATSAPP_TELEFONO_ID',
  'WHATSAPP_URL',
  'SMTP_URL',
  'SMTP_DE',
  'SMTP_DOMINIO',
  'HTTP_URL',
  'HTTP_TOKEN',
])

/**
 * Reads the MENSAJES_* settings. No key at all: no channel.
 * @returns the channel, or every error as 'KEY: what is wrong' in Spanish.
 */
export function leerMensajes(env: Entorno): { canal: CanalDeMensajes | undefined; errores: string[] } {
  const claves = Object.fromEntries(
    Object.entries(env)
      .filter(([k, v]) => k.startsWith('MENSAJES_') && v?.trim())
      .map(([k, v]) => [k.slice('MENSAJES_'.length), v]),
  )
  const errores = Object.keys(claves)
    .filter((k) => !CONOCIDAS.has(k))
    .map((k) => `MENSAJES_${k}: no existe este ajuste`)
  const { CANAL } = claves
  if (!CANAL) {
    if (Object.keys(claves).length) errores.push('MENSAJES_CANAL: falta; debe ser whatsapp, smtp o http')
    return { canal: undefined, errores }
  }
  const esquema = Object.hasOwn(canales, CANAL) ? canales[CANAL as keyof typeof canales] : undefined
  if (!esquema) return { canal: undefined, errores: [...errores, 'MENSAJES_CANAL: debe ser whatsapp, smtp o http'] }
  const leido = esquema.safeParse(claves)
  if (leido.success) return { canal: leido.data, errores }
  return {
    canal: undefined,
    errores: [...errores, ...leido.error.issues.map((i) => `MENSAJES_${String(i.path[0])}: ${i.message}`)],
  }
}
