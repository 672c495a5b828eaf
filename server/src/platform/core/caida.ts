/*
 * What the database (or the disk) suffers, as it reaches us: errors of pg, of Node's sockets, of Prisma and of its
 * adapter, each in its own form. Nothing here is a fault of the request: the same one may work in a moment.
 */

/** Unreachable or lost; too busy; out of disk. Each is a code that the doors answer with 503. */
export type Caida = 'SIN_BASE' | 'OCUPADO' | 'SIN_ESPACIO'

/** What Prisma's adapter keeps of an error of the database. */
export interface Causa {
  kind?: string
  originalCode?: string
  originalMessage?: string
  constraint?: { index?: string }
}

interface Crudo {
  name?: unknown
  code?: unknown
  syscall?: unknown
  message?: unknown
  meta?: { driverAdapterError?: { cause?: Causa } }
  driverAdapterError?: { cause?: Causa }
  cause?: Causa
}

const crudo = (e: unknown): Crudo => (typeof e === 'object' && e !== null ? (e as Crudo) : {})

/** The adapter's own account of an error, wherever Prisma put it. */
export function causaDe(e: unknown): Causa | undefined {
  const { meta, driverAdapterError, cause } = crudo(e)
  return meta?.driverAdapterError?.cause ?? driverAdapterError?.cause ?? cause
}

/** The SQLSTATE of an error of pg or of Prisma over it. */
export function sqlstateDe(e: unknown): string | undefined {
  const { code } = crudo(e)
  return causaDe(e)?.originalCode ?? (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined)
}

/**
 * The first that fits counts. Class 08: connections; 28, 3D000: refused at the door; 57P: told to go;
 * 25P03: it sat idle.
 */
const POR_SQLSTATE: [RegExp, Caida][] = [
  [/^(53100|58030)$/, 'SIN_ESPACIO'],
  [/^(53...|40001|40P01|55P03|57014)$/, 'OCUPADO'],
  [/^(08...|28...|57P0\d|3D000|25P03|25006)$/, 'SIN_BASE'],
]

/** Node's names for a connection that fails (a Unix socket that is gone: ENOENT), and for a disk that is full. */
const POR_CODIGO: Record<string, Caida> = {
  ECONNREFUSED: 'SIN_BASE',
  ECONNRESET: 'SIN_BASE',
  ECONNABORTED: 'SIN_BASE',
  EPIPE: 'SIN_BASE',
  ETIMEDOUT: 'SIN_BASE',
  EHOSTUNREACH: 'SIN_BASE',
  EHOSTDOWN: 'SIN_BASE',
  ENETUNREACH: 'SIN_BASE',
  ENETDOWN: 'SIN_BASE',
  ENOTFOUND: 'SIN_BASE',
  EAI_AGAIN: 'SIN_BASE',
  ENOSPC: 'SIN_ESPACIO',
  EDQUOT: 'SIN_ESPACIO',
  EMFILE: 'OCUPADO',
  ENFILE: 'OCUPADO',
  // Prisma's
  P1000: 'SIN_BASE',
  P1001: 'SIN_BASE',
  P1002: 'SIN_BASE',
  P1003: 'SIN_BASE',
  P1008: 'SIN_BASE',
  P1010: 'SIN_BASE',
  P1011: 'SIN_BASE',
  P1017: 'SIN_BASE',
  P2024: 'OCUPADO',
  P2028: 'OCUPADO',
  P2034: 'OCUPADO',
  P2037: 'OCUPADO',
}

/** The adapter's names, where it keeps no other. */
const POR_CLASE: Record<string, Caida> = {
  ConnectionClosed: 'SIN_BASE',
  DatabaseNotReachable: 'SIN_BASE',
  SocketTimeout: 'SIN_BASE',
  TlsConnectionError: 'SIN_BASE',
  AuthenticationFailed: 'SIN_BASE',
  DatabaseAccessDenied: 'SIN_BASE',
  DatabaseDoesNotExist: 'SIN_BASE',
  TooManyConnections: 'OCUPADO',
  TransactionWriteConflict: 'OCUPADO',
}

/** pg names some of its own by their sentence alone. */
const POR_MENSAJE: [RegExp, Caida][] = [
  [/timeout exceeded when trying to connect/, 'OCUPADO'],
  [
    /Connection terminated|timeout expired|is not queryable|Query read timeout|Cannot use a pool after calling end/,
    'SIN_BASE',
  ],
]

const segun = (tabla: [RegExp, Caida][], texto: string): Caida | null =>
  tabla.find(([patron]) => patron.test(texto))?.[1] ?? null

/** What an error says about the database or the disk; null when it is something else. */
export function leerCaida(e: unknown): Caida | null {
  const sqlstate = sqlstateDe(e)
  const porEstado = sqlstate ? segun(POR_SQLSTATE, sqlstate) : null
  if (porEstado) return porEstado
  const { code, syscall, message, name } = crudo(e)
  const codigo = typeof code === 'string' ? code : ''
  const clase = causaDe(e)?.kind ?? ''
  if (Object.hasOwn(POR_CODIGO, codigo)) return POR_CODIGO[codigo] as Caida
  if (Object.hasOwn(POR_CLASE, clase)) return POR_CLASE[clase] as Caida
  if ((codigo === 'ENOENT' || codigo === 'EACCES') && syscall === 'connect') return 'SIN_BASE'
  if (name === 'PrismaClientInitializationError') return 'SIN_BASE'
  return sqlstate || typeof message !== 'string' ? null : segun(POR_MENSAJE, message)
}
