import path from 'node:path'
import { z } from 'zod'
import { ErrorDeArranque } from './error-de-arranque'
import type { AjustesImagenes } from '../platform/core/almacen'
import type { Entorno } from './entorno'
import {
  Anfitrion,
  BaseApi,
  Carpeta,
  conDefecto,
  ContenidoDeArchivo,
  Contrasena,
  Dias,
  DireccionHttp,
  DireccionPostgres,
  Duracion,
  Entero,
  Hosts,
  NivelDeRegistro,
  opcional,
  Origenes,
  Proxies,
  Puerto,
  Secreto,
  Zona,
} from './env-campos'
import { entornoS3, leerS3 } from './env-imagenes'
import { leerMensajes, type CanalDeMensajes } from './env-mensajes'
import { leerArchivoEnv } from './archivo-env'
import { MAXIMO_PROCESOS, procesosPorDefecto } from './maquina/procesos'
import { secretosDe, type Secretos } from './secretos'

const esquema = z.object({
  PORT: conDefecto(Puerto, '3000'),
  HOST: conDefecto(Anfitrion, '127.0.0.1'),
  PROCESOS: opcional(Entero(1, MAXIMO_PROCESOS)),
  DATABASE_URL: opcional(DireccionPostgres),
  DATABASE_URL_LECTURA: opcional(DireccionPostgres),
  DATABASE_PASSWORD_FILE: opcional(ContenidoDeArchivo),
  DATA_DIR: conDefecto(Carpeta, './data'),
  ADMIN_PASSWORD: opcional(Contrasena(8)),
  CLAVE_INICIAL: opcional(Contrasena(6)),
  SESSION_SECRET: opcional(Secreto),
  SESION_MAXIMA_DIAS: opcional(Dias(3650)),
  SESION_ANTERIOR_DIAS: conDefecto(Dias(3650), '90'),
  GYM_TZ: conDefecto(Zona, 'America/Guayaquil'),
  TRUST_PROXY: opcional(Proxies),
  CORS_ORIGINS: opcional(Origenes),
  API_BASE: conDefecto(BaseApi, '/api'),
  LOG_LEVEL: conDefecto(NivelDeRegistro, 'info'),
  INFORMES_A_LA_VEZ: conDefecto(Entero(1, 50), '6'),
  INFORMES_ESPERA: conDefecto(Entero(1, 60), '10'),
  INFORMES_SIN_LEER: conDefecto(Entero(1, 100), '30'),
  CONSULTA_CLIENTES_URL: opcional(DireccionHttp.refine((v) => v.includes('{id}'), { error: 'debe contener {id}' })),
  FACTURACION_URL: opcional(DireccionHttp),
  RESPALDO_CADA: opcional(Duracion),
  RESPALDO_CONSERVAR: conDefecto(Entero(1, 1000), '14'),
  RESPALDO_DIR: opcional(Carpeta),
  AUDITORIA_MESES: opcional(Entero(1, 1200)),
  MUDANZA_MAXIMO_MB: conDefecto(Entero(1, 100_000), '2048'),
  CLIENTE_ANTERIOR_DIR: opcional(Carpeta),
  CLIENTE_ANTERIOR_HOSTS: opcional(Hosts),
})

/** All settings, checked. Times in ms, folders absolute. */
export interface Config {
  /** 0 lets the system choose (tests). */
  puerto: number
  host: string
  /** How many processes serve. */
  procesos: number
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  dataDir: string
  /** The folder in DATA_DIR, and the S3 store that is used in its place where one is set. */
  imagenes: AjustesImagenes
  /** undefined: a random one, printed once, that must be changed. */
  adminPassword: string | undefined
  /** IANA zone of the gym. */
  zona: string
  /** What Express takes as 'trust proxy': false, hops, or addresses. */
  trustProxy: false | number | string[]
  corsOrigins: string[]
  /** Where the web client that we serve calls the REST API: '/api', another path or another host's address. */
  apiBase: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /**
   * Long reads (reports, exports, whole lists): how many go on at once, how long one more waits for its turn, and how
   * long a reader may take nothing before it is cut; and the address of a replica where reports are read, if any.
   */
  informes: { aLaVez: number; esperaMs: number; sinLeerMs: number; replica: string | undefined }
  /** Holds {id}. */
  consultaClientesUrl: string | undefined
  /** May hold {clientId} and {transaccionId}. */
  facturacionUrl: string | undefined
  /** undefined: no channel, messages stay in the outbox. */
  mensajes: CanalDeMensajes | undefined
  respaldos: AjustesRespaldo
  /** Whole months of the audit trail that are kept; undefined: all. */
  auditoriaMeses: number | undefined
  /** The largest file of an old system that the client may upload. */
  mudanzaMaximoBytes: number
  sessionSecret: string
  contrasenaInicial: string
  /** A session ends this long after its sign-in, however much it is used; undefined: as each door has it. */
  sesionMaximaDias: number | undefined
  /** A session of the old door ends this long after its last use. */
  sesionAnteriorDias: number
  /**
   * The old client's built folder, which is served under /anterior/, and the hosts in it that are us now; undefined:
   * those that can only be the old server's.
   */
  clienteAnterior: { carpeta: string; hosts: string[] | undefined } | undefined
}

/** Where backups are kept, how many of them, and how often the server makes one by itself. */
interface AjustesRespaldo {
  carpeta: string
  conservar: number
  /** ms; undefined: never by itself. */
  cada: number | undefined
}

/**
 * Reads and checks every setting that the README lists. `secretos` gives what is generated when SESSION_SECRET or
 * CLAVE_INICIAL is not set; by default they live in DATA_DIR/secretos.json. With both set, the function is pure.
 * @throws ErrorDeArranque with one Spanish message that lists every wrong setting at once.
 */
export function leerConfig(env: Entorno, secretos: (dataDir: string) => Secretos = secretosDe): Config {
  const leido = esquema.safeParse(env)
  const { canal, errores } = leerMensajes(env)
  const deS3 = leerS3(env)
  errores.push(...deS3.errores)
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
    procesos: e.PROCESOS ?? procesosPorDefecto(),
    databaseUrl: conContrasena(e.DATABASE_URL, e.DATABASE_PASSWORD_FILE),
    dataDir: e.DATA_DIR,
    imagenes: { carpeta: path.join(e.DATA_DIR, 'imagenes'), s3: deS3.s3 },
    adminPassword: e.ADMIN_PASSWORD,
    zona: e.GYM_TZ,
    trustProxy: e.TRUST_PROXY ?? false,
    corsOrigins: e.CORS_ORIGINS ?? [],
    apiBase: e.API_BASE,
    logLevel: e.LOG_LEVEL,
    informes: {
      aLaVez: e.INFORMES_A_LA_VEZ,
      esperaMs: e.INFORMES_ESPERA * 1000,
      sinLeerMs: e.INFORMES_SIN_LEER * 1000,
      replica: conContrasena(e.DATABASE_URL_LECTURA, e.DATABASE_PASSWORD_FILE),
    },
    consultaClientesUrl: e.CONSULTA_CLIENTES_URL,
    facturacionUrl: e.FACTURACION_URL,
    mensajes: canal,
    respaldos: {
      carpeta: e.RESPALDO_DIR ?? path.join(e.DATA_DIR, 'respaldos'),
      conservar: e.RESPALDO_CONSERVAR,
      cada: e.RESPALDO_CADA,
    },
    auditoriaMeses: e.AUDITORIA_MESES,
    mudanzaMaximoBytes: e.MUDANZA_MAXIMO_MB * 1024 * 1024,
    sessionSecret: e.SESSION_SECRET ?? generados!.sessionSecret,
    contrasenaInicial: e.CLAVE_INICIAL ?? generados!.claveInicial,
    sesionMaximaDias: e.SESION_MAXIMA_DIAS,
    sesionAnteriorDias: e.SESION_ANTERIOR_DIAS,
    clienteAnterior: e.CLIENTE_ANTERIOR_DIR
      ? { carpeta: e.CLIENTE_ANTERIOR_DIR, hosts: e.CLIENTE_ANTERIOR_HOSTS }
      : undefined,
  }
}

/**
 * The process's own settings: the environment over the `.env` file at the root, if there is one. The only reader of
 * process.env.
 * @throws ErrorDeArranque as leerConfig.
 */
export function configDelProceso(carpetaRaiz: string): Config {
  return leerConfig({ ...leerArchivoEnv(path.join(carpetaRaiz, '.env')), ...process.env })
}

/**
 * The environment of a program of ours that this server starts: the same installation, whatever the shell of the person
 * who started it said.
 */
export const entornoDe = (config: Config): Entorno => ({
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  NODE_ENV: process.env['NODE_ENV'],
  DATA_DIR: config.dataDir,
  DATABASE_URL: config.databaseUrl,
  GYM_TZ: config.zona,
  SESSION_SECRET: config.sessionSecret,
  CLAVE_INICIAL: config.contrasenaInicial,
  RESPALDO_DIR: config.respaldos.carpeta,
  RESPALDO_CONSERVAR: String(config.respaldos.conservar),
  ...entornoS3(config.imagenes.s3),
})

/** The password from a file (a Docker secret) into the address. */
function conContrasena(url: string | undefined, contrasena: string | undefined): string | undefined {
  if (!url || !contrasena) return url
  const u = new URL(url)
  u.password = encodeURIComponent(contrasena)
  return u.href
}
