import { readFileSync } from 'node:fs'
import path from 'node:path'
import { esZona } from '@mancuerna/domain/fechas/zona'
import { z } from 'zod'
import { FORMA_DURACION, leerDuracion } from './duracion'

/* What each setting may be. Texts are Spanish: whoever starts the server reads them. */

/** An empty variable (`X=` in a compose file) is one that was not set. */
const vacioEsNada = (v: unknown) => (typeof v === 'string' && v.trim() === '' ? undefined : v)

/** A setting that may be left out. */
export const opcional = <T extends z.ZodType>(tipo: T) => z.preprocess(vacioEsNada, tipo.optional())

/** A setting that has a value of its own when it is left out. */
export const conDefecto = <T extends z.ZodType>(tipo: T, defecto: string) =>
  z.preprocess((v) => vacioEsNada(v) ?? defecto, tipo)

const texto = z.string().trim()

export const Puerto = texto
  .regex(/^\d{1,5}$/, { error: 'debe ser un número de puerto, por ejemplo 3000' })
  .transform(Number)
  .refine((n) => n <= 65_535, { error: 'debe estar entre 0 y 65535' })

export const Anfitrion = texto

/** A whole number between two. */
export const Entero = (minimo: number, maximo: number) =>
  texto
    .regex(/^\d{1,6}$/, { error: `debe ser un número entero entre ${minimo} y ${maximo}` })
    .transform(Number)
    .refine((n) => n >= minimo && n <= maximo, { error: `debe estar entre ${minimo} y ${maximo}` })

/** An address with one of these protocols. Placeholders like {id} are no part of it yet. */
const direccion = (protocolos: string[], error: string) =>
  texto.refine(
    (v) => {
      const limpia = v.replace(/\{\w+\}/g, 'x')
      return URL.canParse(limpia) && protocolos.includes(new URL(limpia).protocol)
    },
    { error },
  )

export const DireccionHttp = direccion(['http:', 'https:'], 'debe ser una dirección http:// o https://')

/**
 * Where the web client finds the REST API: a path or an address, with '/api' at its end. What stands before that is
 * where look-ups and pictures are too.
 */
export const BaseApi = texto
  .transform((v) => (URL.canParse(v) ? new URL(v).href : v).replace(/\/$/, ''))
  .refine((v) => /^(https?:\/\/[^/?#@\s]+)?(\/[\w.~%-]+)*\/api$/.test(v), {
    error: 'debe terminar en /api, por ejemplo https://servidor.gimnasio.ec/api',
  })

export const DireccionPostgres = direccion(
  ['postgres:', 'postgresql:'],
  'debe ser una dirección postgresql://usuario:clave@servidor:5432/base',
)

/** What a file holds (a Docker secret). */
export const ContenidoDeArchivo = texto.transform((archivo, ctx) => {
  try {
    return readFileSync(archivo, 'utf8').trim()
  } catch {
    ctx.addIssue({ code: 'custom', message: 'no se puede leer el archivo' })
    return z.NEVER
  }
})

/** A whole number of days. */
export const Dias = (maximo: number) =>
  texto
    .regex(/^\d{1,5}$/, { error: 'debe ser un número de días, por ejemplo 90' })
    .transform(Number)
    .refine((n) => n >= 1 && n <= maximo, { error: `debe estar entre 1 y ${maximo} días` })

/** '24h' in ms. */
export const Duracion = texto.transform((v, ctx) => {
  const ms = leerDuracion(v)
  if (ms !== null) return ms
  ctx.addIssue({ code: 'custom', message: FORMA_DURACION })
  return z.NEVER
})

export const Carpeta = z.string().transform((v) => path.resolve(v))

/** At least `minimo` characters; bcrypt reads 72 bytes. */
export const Contrasena = (minimo: number) =>
  z
    .string()
    .min(minimo, { error: `debe tener al menos ${minimo} caracteres` })
    .refine((v) => Buffer.byteLength(v) <= 72, { error: 'debe tener como máximo 72 bytes' })

export const Secreto = z.string().min(32, { error: 'debe tener al menos 32 caracteres' })

export const Zona = texto.refine(esZona, { error: 'debe ser una zona horaria, por ejemplo America/Guayaquil' })

export const Proxies = texto.transform(leerProxy).refine((v) => v !== null, {
  error: 'debe ser off, un número de proxies (1) o sus direcciones separadas por comas (loopback, 10.0.0.0/8)',
})

export const Origenes = z
  .string()
  .transform((v) =>
    v
      .split(',')
      .map((o) => o.trim().replace(/\/$/, ''))
      .filter(Boolean),
  )
  .refine((lista) => lista.every(esOrigen), {
    error: 'debe ser una lista de orígenes separados por comas, por ejemplo https://gimnasio.ec',
  })

/**
 * Hosts, with their port or as an address: host or host:port, lower case, without the port that goes without saying.
 */
export const Hosts = z.string().transform((v, ctx) => {
  const dichos = v
    .split(',')
    .map((h) => h.trim())
    .filter(Boolean)
  const leidos = dichos.map((h) => (/^https?:/i.test(h) ? h : `http://${h}`))
  if (leidos.every((h) => URL.canParse(h) && new URL(h).pathname === '/')) return leidos.map((h) => new URL(h).host)
  ctx.addIssue({
    code: 'custom',
    message: 'debe ser una lista de servidores separados por comas, sin ruta, por ejemplo http://192.168.1.10',
  })
  return z.NEVER
})

export const NivelDeRegistro = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'debe ser fatal, error, warn, info, debug, trace o silent',
})

function leerProxy(v: string): false | number | string[] | null {
  if (/^(off|false|no|0)$/i.test(v)) return false
  if (/^(on|true|si|yes)$/i.test(v)) return 1
  if (/^\d{1,2}$/.test(v)) return Number(v)
  const lista = v.split(',').map((p) => p.trim())
  return lista.every((p) => /^(loopback|linklocal|uniquelocal|[\da-f.:]+(\/[\d.]+)?)$/i.test(p)) ? lista : null
}

function esOrigen(v: string): boolean {
  return URL.canParse(v) && /^https?:$/.test(new URL(v).protocol) && new URL(v).origin === v.toLowerCase()
}
