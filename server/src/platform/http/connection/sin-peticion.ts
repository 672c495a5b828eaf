import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { Socket } from 'node:net'
import type { Codigo } from '@mancuerna/contract/errores'
import { DomainError } from '../../core/error'
import { leerError } from '../leer-error'
import { motivoDe } from '../legacy/presentar-error'
import { cuerpoDeRechazo } from '../rest/presentar-error'

/**
 * What Node's parser and clock say of something that is no request, in our words; anything else is PETICION_INVALIDA.
 */
const CODIGOS: Record<string, Codigo> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'PETICION_LENTA',
  HPE_HEADER_OVERFLOW: 'CUERPO_MUY_GRANDE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'CUERPO_MUY_GRANDE',
}
/** How long the other side has to take the answer before the connection is cut, in ms. */
const PLAZO_DESPEDIDA = 1_000

/** The form in which the client of an address reads a refusal (legacy/despachar); null: the newer door's. */
export type FormaDe = (ruta: string) => ((mensaje: string) => unknown) | null

type ErrorDeCliente = Error & { code?: string; rawPacket?: Buffer }

const contestadas = new WeakSet<Socket>()

/**
 * Answers what never became a request of the application (broken HTTP, endless headers, a body that does not come) in
 * the form of its door where its address is known, and closes the connection. `debidas`: the answers that the
 * connection waits for; those to whole requests are given first, or the client would take this one for theirs.
 */
export function responderSinPeticion(
  e: ErrorDeCliente,
  socket: Socket,
  debidas: http.ServerResponse[],
  formaDe: FormaDe,
): void {
  if (contestadas.has(socket)) return
  contestadas.add(socket)
  const anteriores = debidas.filter((r) => r.req.complete)
  const propia = debidas.find((r) => !r.req.complete)
  if (e.code === 'ECONNRESET' || !socket.writable || propia?.headersSent) return void socket.destroy()
  if (anteriores.length > 0) return void anteriores.at(-1)?.once('close', () => despedir(socket))
  const ruta = propia?.req.url ?? rutaEn(e.rawPacket)
  // Of an unknown address nobody knows which form its client reads; to an old one a text would be a success.
  despedir(socket, ruta === undefined ? '' : mensajeHttp(CODIGOS[e.code ?? ''] ?? 'PETICION_INVALIDA', formaDe(ruta)))
}

/** Refuses a request whose address is none, before the application sees it. */
export function rechazarDireccion(res: http.ServerResponse, formaDe: FormaDe): void {
  const { estado, cabeceras, cuerpo } = rechazo('PETICION_INVALIDA', formaDe(res.req.url ?? ''))
  res.writeHead(estado, cabeceras).end(cuerpo)
}

/** Says this last and closes, once the other side has had the time to take it. */
function despedir(socket: Socket, ultimo = ''): void {
  socket.setTimeout(PLAZO_DESPEDIDA, () => socket.destroy())
  socket.end(ultimo)
  socket.resume()
}

/** The address that a broken request asked for, where the bytes that broke it begin with it. */
const rutaEn = (crudo: Buffer | undefined): string | undefined =>
  /^[A-Z]+\s+([^\s?]+)/.exec(crudo?.subarray(0, 2048).toString('latin1') ?? '')?.[1]

function rechazo(codigo: Codigo, forma: ReturnType<FormaDe>) {
  const r = leerError(new DomainError(codigo)).rechazo
  const cuerpo = JSON.stringify(forma ? forma(r.mensaje) : cuerpoDeRechazo(r, randomUUID()))
  const cabeceras: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(cuerpo)),
    'Cache-Control': 'no-store',
    ...(forma ? { 'X-Error': motivoDe(r) } : {}),
    Connection: 'close',
  }
  return { estado: r.estado, cabeceras, cuerpo }
}

function mensajeHttp(codigo: Codigo, forma: ReturnType<FormaDe>): string {
  const { estado, cabeceras, cuerpo } = rechazo(codigo, forma)
  const lineas = Object.entries(cabeceras).map(([nombre, valor]) => `${nombre}: ${valor}`)
  return [`HTTP/1.1 ${estado} ${http.STATUS_CODES[estado] ?? ''}`, ...lineas, '', cuerpo].join('\r\n')
}
