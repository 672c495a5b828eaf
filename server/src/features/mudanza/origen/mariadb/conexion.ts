import { createConnection, type Connection, type ConnectionOptions } from 'mysql2'
import { ErrorFuente } from '../error-fuente'
import type { Plazos } from '../tipos'

/** What a `mysql://` address says. */
export interface Servidor {
  host: string
  port: number
  base: string
  usuario: string
  clave: string
  /** 'no', 'si' (whoever answers), or 'comprobado' (its certificate must be of who it says). */
  cifrado: 'no' | 'si' | 'comprobado'
}

const CIFRADOS: Readonly<Record<string, Servidor['cifrado']>> = {
  DISABLED: 'no',
  PREFERRED: 'no',
  REQUIRED: 'si',
  VERIFY_CA: 'comprobado',
  VERIFY_IDENTITY: 'comprobado',
}

const decodificar = (parte: string): string => {
  try {
    return decodeURIComponent(parte)
  } catch {
    return parte
  }
}

/**
 * The parts of `mysql://user:password@host:port/base?ssl-mode=REQUIRED`. Nothing else of it is heeded: the driver's own
 * reading of addresses would let one set any of its options. Throws `ErrorFuente`.
 */
export function servidorDe(direccion: string): Servidor {
  let url: URL
  try {
    // Only web addresses are taken apart in full (the host in lower case, the port in numbers).
    url = new URL(direccion.replace(/^[a-z]+:/i, 'http:'))
  } catch {
    throw new ErrorFuente('La dirección de la base está mal escrita: es mysql://usuario:clave@servidor:3306/base')
  }
  const base = decodificar(url.pathname.slice(1))
  if (base === '' || base.includes('/'))
    throw new ErrorFuente('La dirección no dice qué base: es mysql://usuario:clave@servidor:3306/base')
  const modo = (url.searchParams.get('ssl-mode') ?? 'PREFERRED').toUpperCase()
  const cifrado = CIFRADOS[modo]
  if (cifrado === undefined)
    throw new ErrorFuente('En la dirección, ssl-mode solo puede ser REQUIRED o VERIFY_IDENTITY')
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    // An http address drops its own usual port: somebody may really have the base there.
    port: url.port === '' ? (/:80(\/|$)/.test(direccion) ? 80 : 3306) : Number(url.port),
    base,
    usuario: decodificar(url.username) || 'root',
    clave: decodificar(url.password),
    cifrado,
  }
}

const frases = ({ host, port, base, usuario }: Servidor): Readonly<Record<string, string>> => ({
  ECONNREFUSED: `En ${host}:${port} no responde ninguna base de datos: compruebe el servidor y el puerto`,
  ENOTFOUND: `No se encuentra el servidor ${host}: compruebe la dirección`,
  EAI_AGAIN: `No se encuentra el servidor ${host}: compruebe la dirección`,
  EHOSTUNREACH: `No se llega al servidor ${host}: compruebe la red`,
  ENETUNREACH: `No se llega al servidor ${host}: compruebe la red`,
  ETIMEDOUT: `El servidor ${host}:${port} no respondió a tiempo`,
  ER_ACCESS_DENIED_ERROR: `La base de datos no admite al usuario ${usuario} con esa clave`,
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: `La base de datos no admite al usuario ${usuario} con esa clave`,
  ER_DBACCESS_DENIED_ERROR: `El usuario ${usuario} no tiene permiso para leer la base ${base}`,
  ER_BAD_DB_ERROR: `En ${host}:${port} no existe la base ${base}`,
  ER_HOST_NOT_PRIVILEGED: 'La base de datos no admite conexiones desde este equipo',
  ER_HOST_IS_BLOCKED: 'La base de datos no admite conexiones desde este equipo: demasiados intentos fallidos',
  ER_TABLEACCESS_DENIED_ERROR: `El usuario ${usuario} no tiene permiso para leer todas las tablas de ${base}`,
  ER_CON_COUNT_ERROR: 'La base de datos tiene demasiadas conexiones: inténtelo más tarde',
  ER_NOT_SUPPORTED_AUTH_MODE: `La base de datos pide al usuario ${usuario} otra forma de identificarse que con clave`,
  AUTH_SWITCH_PLUGIN_ERROR: `La base de datos pide al usuario ${usuario} otra forma de identificarse que con clave`,
  HANDSHAKE_NO_SSL_SUPPORT: 'La base de datos no admite conexiones cifradas (ssl-mode)',
  HANDSHAKE_SSL_ERROR: 'No se pudo cifrar la conexión con la base de datos: su certificado no es de confianza',
  PROTOCOL_CONNECTION_LOST: 'La base de datos cortó la conexión antes del final',
  ECONNRESET: 'La base de datos cortó la conexión antes del final',
  EPIPE: 'La base de datos cortó la conexión antes del final',
  ER_QUERY_INTERRUPTED: 'La base de datos cortó la lectura antes del final',
  ER_STATEMENT_TIMEOUT: 'La base de datos cortó la lectura: tarda más de lo que ella permite',
})

/** What the driver or the server said, as a sentence without the password. */
export function errorDeBase(error: unknown, servidor: Servidor): ErrorFuente {
  if (error instanceof ErrorFuente) return error
  const codigo = String((error as { code?: unknown } | null)?.code ?? '')
  const frase = frases(servidor)[codigo]
  // Its own words might repeat what was sent; the code alone says what to look for.
  return new ErrorFuente(frase ?? `La base de datos no se pudo leer (${codigo === '' ? 'sin código' : codigo})`)
}

function opcionesDe(s: Servidor, plazos: Plazos): ConnectionOptions {
  return {
    host: s.host,
    port: s.port,
    user: s.usuario,
    password: s.clave,
    database: s.base,
    charset: 'utf8mb4_general_ci',
    connectTimeout: plazos.responder,
    // A server must not be able to ask for files of this machine.
    flags: ['-LOCAL_FILES', '-MULTI_STATEMENTS'],
    ...(s.cifrado !== 'no' && {
      ssl: { rejectUnauthorized: s.cifrado === 'comprobado', verifyIdentity: s.cifrado === 'comprobado' },
    }),
  }
}

/** An open connection; it is destroyed by who asked for it. Throws `ErrorFuente`. */
export async function conectar(servidor: Servidor, plazos: Plazos): Promise<Connection> {
  const con = createConnection(opcionesDe(servidor, plazos))
  // What goes wrong between two questions is told by the next one.
  con.on('error', () => {})
  await new Promise<void>((resolver, rechazar) => {
    con.connect((error) => {
      if (!error) return resolver()
      con.destroy()
      rechazar(errorDeBase(error, servidor))
    })
  })
  return con
}
