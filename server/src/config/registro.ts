import pino from 'pino'

/** Nothing that opens a door is written to a log. */
const SECRETO = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-api-key"]',
  'res.headers["set-cookie"]',
  '*.password',
  '*.contrasena',
  '*.clave',
  '*.secreto',
  '*.token',
  'password',
  'contrasena',
  'clave',
  'secreto',
  'token',
]

/** Lines are written some at a time: one by one each costs a request a call to the system. The longest wait, in ms. */
const CADA = 500
/** So many characters are written at once. */
const JUNTAS = 4096

/**
 * The process's log: one JSON object a line on stdout. It is written to its end when the process ends, but not where it
 * is killed. @param nivel LOG_LEVEL @param destino elsewhere than stdout (tests)
 */
export function crearRegistro(nivel: string, destino?: pino.DestinationStream): pino.Logger {
  const opciones: pino.LoggerOptions = { level: nivel, redact: { paths: SECRETO, censor: '***' }, base: undefined }
  return pino(opciones, destino ?? pino.destination({ sync: false, minLength: JUNTAS, periodicFlush: CADA }))
}
