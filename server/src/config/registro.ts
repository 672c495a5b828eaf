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

/**
 * The process's log: one JSON object a line on stdout. @param nivel LOG_LEVEL @param destino elsewhere than stdout
 * (tests)
 */
export function crearRegistro(nivel: string, destino?: pino.DestinationStream): pino.Logger {
  const opciones: pino.LoggerOptions = { level: nivel, redact: { paths: SECRETO, censor: '***' }, base: undefined }
  return destino ? pino(opciones, destino) : pino(opciones)
}
