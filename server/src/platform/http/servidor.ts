import http from 'node:http'
import type { Socket } from 'node:net'
import { type Plazos, PLAZOS, vigilarConexiones } from './conexiones'
import { responderSinPeticion } from './sin-peticion'

/** How the client of an address reads a refusal; null: as the newer door says it. */
export type FormaDe = (ruta: string) => ((mensaje: string) => unknown) | null

/** Bytes of all headers of a request; the longest of ours (a session's cookie) has a few hundred. */
const CABECERAS = 16_384

/**
 * The HTTP server around the application: what nobody may do with a connection that never becomes a request. Times in ms.
 * @param formaDe the form in which an address's client reads a refusal (legacy/despachar); null: the newer door's.
 */
export function crearServidor(app: http.RequestListener, formaDe: FormaDe, plazos: Partial<Plazos> = {}): http.Server {
  const p = { ...PLAZOS, ...plazos }
  const servidor = http.createServer(
    {
      headersTimeout: p.cabeceras,
      requestTimeout: p.peticion,
      connectionsCheckingInterval: p.revision,
      keepAliveTimeout: p.ociosa,
      maxHeaderSize: CABECERAS,
      // A request without a host is refused by nobody here: only the check of foreign pages reads it, and fails closed.
      requireHostHeader: false,
      noDelay: true,
    },
    app,
  )
  servidor.timeout = p.quieta
  servidor.maxConnections = p.conexiones
  const enCurso = vigilarConexiones(servidor, p)
  servidor.on('checkExpectation', (req, res) => servidor.emit('request', req, res))
  servidor.on('clientError', (e: Error, socket) =>
    responderSinPeticion(e, socket as Socket, enCurso(socket as Socket), formaDe),
  )
  return servidor
}
