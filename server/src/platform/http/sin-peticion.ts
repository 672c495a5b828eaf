import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { Socket } from 'node:net'
import type { Codigo } from '@mancuerna/contract/errores'
import { DomainError } from '../core/error'
import { leerError, type Rechazo } from './errores'
import { motivoDe } from './legacy/presentar-error'
import { cuerpoDeRechazo } from './rest/presentar-error'

/** What Node's parser and clock say of something that is no request, in our words; anything else is PETICION_INVALIDA. */
const CODIGOS: Record<string, Codigo> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'PETICION_LENTA',
  HPE_HEADER_OVERFLOW: 'CUERPO_MUY_GRANDE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'CUERPO_MUY_GRANDE',
}
/** How long the other side has to take the answer before the connection is cut, in ms. */
const PLAZO_DESPEDIDA = 1_000

type ErrorDeCliente = Error & { code?: string; rawPacket?: Buffer }

const contestadas = new WeakSet<Socket>()

/**
 * Answers what never became a request of the application (broken HTTP, endless headers, a body that does not come) in the
 * form of its door, and closes the connection. `respuesta`: the answer under way on it; one that has begun is only cut.
 */
export function responderSinPeticion(
  e: ErrorDeCliente,
  socket: Socket,
  respuesta: http.ServerResponse | undefined,
  formaDe: (ruta: string) => ((mensaje: string) => unknown) | null,
): void {
  if (contestadas.has(socket)) return
  contestadas.add(socket)
  if (e.code === 'ECONNRESET' || !socket.writable || respuesta?.headersSent) return void socket.destroy()
  const { rechazo } = leerError(new DomainError(CODIGOS[e.code ?? ''] ?? 'PETICION_INVALIDA'))
  const ruta = respuesta?.req.url ?? rutaEn(e.rawPacket)
  socket.setTimeout(PLAZO_DESPEDIDA, () => socket.destroy())
  socket.end(mensajeHttp(rechazo, formaDe(ruta)))
  socket.resume()
}

/** The address that a broken request asked for, as far as it can be told. */
function rutaEn(crudo: Buffer | undefined): string {
  const linea = crudo?.subarray(0, 2048).toString('latin1') ?? ''
  return /^\S+ ([^\s?]+)/.exec(linea)?.[1] ?? ''
}

function mensajeHttp(r: Rechazo, forma: ((mensaje: string) => unknown) | null): string {
  const cuerpo = JSON.stringify(forma ? forma(r.mensaje) : cuerpoDeRechazo(r, randomUUID()))
  return [
    `HTTP/1.1 ${r.estado} ${http.STATUS_CODES[r.estado] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(cuerpo)}`,
    'Cache-Control: no-store',
    ...(forma ? [`X-Error: ${motivoDe(r)}`] : []),
    'Connection: close',
    '',
    cuerpo,
  ].join('\r\n')
}
