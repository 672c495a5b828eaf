import type http from 'node:http'
import type { Socket } from 'node:net'

/** How long a connection may take for what (ms), and how many there may be. */
export interface Plazos {
  /** For all headers of a request. */
  cabeceras: number
  /** For a whole request, its body included: 8 MB of pictures over a slow line. */
  peticion: number
  /** How often the two above are looked at. */
  revision: number
  /** Between two requests. Longer than the usual proxy keeps one, so that it never sends into a closing connection. */
  ociosa: number
  /** Without a byte in either direction while an answer waits to be read. */
  quieta: number
  /** Connections that the server waits for (no request yet, half of one, none for now); past them the oldest goes. */
  enEspera: number
  /** All connections: so many files are left for the database and the disk. */
  conexiones: number
}

export const PLAZOS: Plazos = {
  cabeceras: 15_000,
  peticion: 120_000,
  revision: 5_000,
  ociosa: 65_000,
  quieta: 120_000,
  enEspera: 1_000,
  conexiones: 4_000,
}

/** Whether a body follows the headers; a GET has none. */
const conCuerpo = ({ headers }: http.IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Keeps connections that send nothing from using up the server: when too many are waited for, the oldest is cut, which
 * an honest client left long ago; and who does not read an answer is cut. Returns the answers that a connection waits
 * for, in order.
 */
export function vigilarConexiones(
  servidor: http.Server,
  { enEspera, quieta }: Pick<Plazos, 'enEspera' | 'quieta'>,
): (socket: Socket) => http.ServerResponse[] {
  const esperadas = new Set<Socket>() // oldest first
  const debidas = new WeakMap<Socket, Set<http.ServerResponse>>()
  const debe = (socket: Socket): http.ServerResponse[] => [...(debidas.get(socket) ?? [])]
  const esperar = (socket: Socket): void => {
    esperadas.delete(socket)
    esperadas.add(socket)
    const [primera] = esperadas
    if (esperadas.size > enEspera) primera?.destroy()
  }
  servidor.on('connection', (socket) => {
    debidas.set(socket, new Set())
    esperar(socket)
    socket.once('close', () => esperadas.delete(socket))
  })
  servidor.on('request', (req, res) => {
    const { socket } = req
    debidas.get(socket)?.add(res)
    const entera = (): void => void esperadas.delete(socket)
    if (conCuerpo(req)) req.once('end', entera).once('close', entera)
    else entera()
    res.once('close', () => {
      debidas.get(socket)?.delete(res)
      if (!socket.destroyed && debe(socket).length === 0) esperar(socket)
    })
  })
  servidor.on('timeout', (socket) => {
    // An answer that is still being made is waited for; one that nobody reads, or none at all, is not.
    if (debe(socket).length > 0 && socket.writableLength === 0) socket.setTimeout(quieta)
    else socket.destroy()
  })
  return debe
}
