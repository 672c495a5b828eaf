import http from 'node:http'
import type { Socket } from 'node:net'
import { type Plazos, PLAZOS, vigilarConexiones } from './conexiones'
import { type FormaDe, rechazarDireccion, responderSinPeticion } from './sin-peticion'

/** Bytes of all headers of a request; the longest of ours (a session's cookie) has a few hundred. */
const CABECERAS = 16_384

/** The HTTP server around the application: what nobody may do with a connection that never becomes a request. */
export function crearServidor(app: http.RequestListener, formaDe: FormaDe, plazos: Partial<Plazos> = {}): http.Server {
  const p = { ...PLAZOS, ...plazos }
  const servidor = http.createServer({
    headersTimeout: p.cabeceras,
    requestTimeout: p.peticion,
    connectionsCheckingInterval: p.revision,
    keepAliveTimeout: p.ociosa,
    maxHeaderSize: CABECERAS,
    // Only the check of foreign pages reads the host, and without one it lets none through.
    requireHostHeader: false,
    noDelay: true,
  })
  servidor.timeout = p.quieta
  servidor.maxConnections = p.conexiones
  const debidas = vigilarConexiones(servidor, p)
  servidor.on('request', (req, res) => {
    const direccion = direccionDe(req.url ?? '')
    if (direccion === null) return rechazarDireccion(res, formaDe)
    req.url = direccion
    app(req, res)
  })
  // Node writes the 100 at once: of a request that waits behind another's answer it would stand inside its own answer,
  // between head and body. Whoever asked goes on without it (RFC 9110, 10.1.1).
  servidor.on('checkContinue', (req, res) => {
    if (res.socket) res.writeContinue()
    servidor.emit('request', req, res)
  })
  servidor.on('checkExpectation', (req, res) => servidor.emit('request', req, res))
  servidor.on('clientError', (e, socket) =>
    responderSinPeticion(e, socket as Socket, debidas(socket as Socket), formaDe),
  )
  return servidor
}

/** The path and query that are asked for; a proxy's form names the site before them. Null: it is no address of ours. */
function direccionDe(pedida: string): string | null {
  if (pedida.startsWith('/') || pedida === '*') return pedida
  if (!/^https?:/i.test(pedida) || !URL.canParse(pedida)) return null
  const { pathname, search } = new URL(pedida)
  return pathname + search
}
