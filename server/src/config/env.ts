import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ErrorDeArranque } from './error-de-arranque'
import type { Entorno } from './entorno'
import { leerMensajes, type CanalDeMensajes } from './env-mensajes'
import { secretosDe, type Secretos } from './secretos'

/** An empty variable (`X=` in a compose file) is one that was not set. */
const vacioEsNada = (v: unknown) => (typeof v === 'string' && v.trim() === '' ? undefined : v)
const opcional = <T extends z.ZodType>(tipo: T) => z.preprocess(vacioEsNada, tipo.optional())
const conDefecto = <T extends z.ZodType>(tipo: T, defecto: string) =>
  z.preprocess((v) => vacioEsNada(v) ?? defecto, tipo)

const direccion = (protocolos: string[], error: string) =>
  z
    .string()
    .trim()
    .refine(
      (v) => {
        // Placeholders like {id} are no part of an address yet.
        const limpia = v.replace(/\{\w+\}/g, 'x')
        return URL.canParse(limpia) && protocolos.includes(new URL(limpia).protocol)
      },
      { error },
    )
const http = direccion(['http:', 'https:'], 'debe ser una dirección http:// o https://')

const esquema = z.object({
  PORT: conDefecto(
    z
      .string()
      .trim()
      .regex(/^\d{1,5}$/, { error: 'debe ser un número de puerto, por ejemplo 3000' })
      .transform(Number)
      .refine((n) => n <= 65_535, { error: 'debe estar entre 0 y 65535' }),
    '3000',
  ),
  HOST: conDefecto(z.string().trim(), '127.0.0.1'),
  DATABASE_URL: opcional(
    direccion(['postgres:', 'postgresql:'], 'debe ser una dirección postgresql://usuario:clave@servidor:5432/base'),
  ),
  DATABASE_PASSWORD_FILE: opcional(
    z
      .string()
      .trim()
      .transform((archivo, ctx) => {
        try {
          return readFileSync(archivo, 'utf8').trim()
        } catch {
          ctx.addIssue({ code: 'custom', message: 'no se puede leer el archivo' })
          return z.NEVER
        }
      }),
  ),
  DATA_DIR: conDefecto(
    z.string().transform((v) => path.resolve(v)),
    './data',
  ),
  ADMIN_PASSWORD: opcional(
    z
      .string()
      .min(8, { error: 'debe tener al menos 8 caracteres' })
      .refine((v) => Buffer.byteLength(v) <= 72, { error: 'debe tener como máximo 72 bytes' }),
  ),
  CLAVE_INICIAL: opcional(
    z
      .string()
      .min(6, { error: 'debe tener al menos 6 caracteres' })
      .refine((v) => Buffer.byteLength(v) <= 72, { error: 'debe tener como máximo 72 bytes' }),
  ),
  SESSION_SECRET: opcional(z.string().min(32, { error: 'debe tener al menos 32 caracteres' })),
  GYM_TZ: conDefecto(
    z.string().trim().refine(esZonaIana, { error: 'debe ser una zona horaria, por ejemplo America/Guayaquil' }),
    'America/Guayaquil',
  ),
  TRUST_PROXY: opcional(
    z
      .string()
      .trim()
      .transform(leerProxy)
      .refine((v) => v !== null, {
        error: 'debe ser off, un número de proxies (1) o sus direcciones separadas por comas (loopback, 10.0.0.0/8)',
      }),
  ),
  CORS_ORIGINS: opcional(
    z
      .string()
      .transform((v) =>
        v
          .split(',')
          .map((o) => o.trim().replace(/\/$/, ''))
          .filter(Boolean),
      )
      .refine((l) => l.every(esOrigen), {
        error: 'debe ser una lista de orígenes separados por comas, por ejemplo https://gimnasio.ec',
      }),
  ),
  LOG_LEVEL: conDefecto(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug, trace o silent',
    }),
    'info',
  ),
  CONSULTA_CLIENTES_URL: opcional(http.refine((v) => v.includes('{id}'), { error: 'debe contener {id}' })),
  FACTURACION_URL: opcional(http),
})

/** All settings, checked. Times in ms, folders absolute. */
export interface Config {
  /** 0 lets the system choose (tests). */
  puerto: number
  host: string
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  dataDir: string
  /** undefined: a random one, printed once, that must be changed. */
  adminPassword: string | undefined
  /** IANA zone of the gym. */
  zona: string
  /** What Express takes as 'trust proxy': false, hops, or addresses. */
  trustProxy: false | number | string[]
  corsOrigins: string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Holds {id}. */
  consultaClientesUrl: string | undefined
  /** May hold {clientId} and {transaccionId}. */
  facturacionUrl: string | undefined
  /** undefined: no channel, messages stay in the outbox. */
  mensajes: CanalDeMensajes | undefined
  sessionSecret: string
  contrasenaInicial: string
}

/**
 * Reads and checks every setting that the README lists. `secretos` gives what is generated when SESSION_SECRET or
 * CLAVE_INICIAL is not set; by default they live in DATA_DIR/secretos.json. With both set, the function is pure.
 * @throws ErrorDeArranque with one Spanish message that lists every wrong setting at once.
 */
export function leerConfig(env: Entorno, secretos: (dataDir: string) => Secretos = secretosDe): Config {
  const leido = esquema.safeParse(env)
  const { canal, errores } = leerMensajes(env)
  if (!leido.success) errores.unshift(...leido.error.issues.map((i) => `${String(i.path[0])}: ${i.message}`))
  if (errores.length) {
    const titulo = errores.length === 1 ? 'Hay un ajuste incorrecto:' : `Hay ${errores.length} ajustes incorrectos:`
    throw new ErrorDeArranque(
      [
        titulo,
        ...errores.map((e) => `  ${e}`),
        'Corríjalos en el entorno o en el archivo .env (vea .env.example).',
      ].join('\n'),
    )
  }
  const e = leido.data as z.infer<typeof esquema>
  const generados = e.SESSION_SECRET && e.CLAVE_INICIAL ? undefined : secretos(e.DATA_DIR)
  return {
    puerto: e.PORT,
    host: e.HOST,
    databaseUrl: conContrasena(e.DATABASE_URL, e.DATABASE_PASSWORD_FILE),
    dataDir: e.DATA_DIR,
    adminPassword: e.ADMIN_PASSWORD,
    zona: e.GYM_TZ,
    trustProxy: e.TRUST_PROXY ?? false,
    corsOrigins: e.CORS_ORIGINS ?? [],
    logLevel: e.LOG_LEVEL,
    consultaClientesUrl: e.CONSULTA_CLIENTES_URL,
    facturacionUrl: e.FACTURACION_URL,
    mensajes: canal,
    sessionSecret: e.SESSION_SECRET ?? generados!.sessionSecret,
    contrasenaInicial: e.CLAVE_INICIAL ?? generados!.claveInicial,
  }
}

/**
 * The process's own settings: the environment over the `.env` file at the root, if there is one. The only reader of
 * process.env.
 * @throws ErrorDeArranque as leerConfig.
 */
export function configDelProceso(carpetaRaiz: string): Config {
  try {
    process.loadEnvFile(path.join(carpetaRaiz, '.env'))
  } catch (e) {
    if ((e as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new ErrorDeArranque(`No se pudo leer el archivo .env: ${(e as Error).message}`)
  }
  return leerConfig(process.env)
}

/** The password from a file (a Docker secret) into the address. */
function conContrasena(url: string | undefined, contrasena: string | undefined): string | undefined {
  if (!url || !contrasena) return url
  const u = new URL(url)
  u.password = encodeURIComponent(contrasena)
  return u.href
}

function esZonaIana(zona: string): boolean {
  // Intl also takes offsets ('+05:00'), which PostgreSQL reads with the opposite sign.
  if (!/^[A-Za-z]/.test(zona)) return false
  try {
    new Intl.DateTimeFormat('es', { timeZone: zona })
    return true
  } catch {
    return false
  }
}

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
