import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface PeticionRecibida {
  ruta: string
  cabeceras: http.IncomingHttpHeaders
  cuerpo: any
}

/**
 * How the provider answers one request: a status with a body; 'colgar' takes it and never answers; 'cortar' takes it
 * and breaks the connection.
 */
type RespuestaProveedor = { estado: number; cuerpo?: unknown } | 'colgar' | 'cortar'

export interface Proveedor {
  url: string
  recibidas: PeticionRecibida[]
  /** Answers of the next requests, in order; then 200 {id}. */
  respuestas: RespuestaProveedor[]
  cerrar(): Promise<void>
}

/**
 * A real HTTP server that plays the messages' provider (a gateway, or Meta's Cloud API).
 * @param exito the body with which it takes the n-th request, from 1.
 */
export async function proveedorHttp(exito: (n: number) => unknown = (n) => ({ id: `ext-${n}` })): Promise<Proveedor> {
  const recibidas: PeticionRecibida[] = []
  const respuestas: RespuestaProveedor[] = []
  const servidor = http.createServer((req, res) => {
    let texto = ''
    req
      .on('data', (t) => (texto += t))
      .on('end', () => {
        recibidas.push({ ruta: req.url ?? '', cabeceras: req.headers, cuerpo: JSON.parse(texto) })
        const r = respuestas.shift() ?? { estado: 200, cuerpo: exito(recibidas.length) }
        if (r === 'colgar') return
        if (r === 'cortar') return void req.socket.destroy()
        res.writeHead(r.estado, { 'content-type': 'application/json' }).end(JSON.stringify(r.cuerpo ?? {}))
      })
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recibidas,
    respuestas,
    async cerrar() {
      servidor.closeAllConnections()
      await new Promise((listo) => servidor.close(listo))
    },
  }
}

export interface Correo {
  url: string
  recibidos: Array<{ de: string; para: string[]; texto: string }>
  /** What the next receivers are answered instead of "250": a status. */
  rechazos: number[]
  /** Breaks the connection after having taken the text, before answering: this many times. */
  cortes: number
  cerrar(): Promise<void>
}

/** A real SMTP server. */
export async function servidorCorreo(): Promise<Correo> {
  const correo: Correo = {
    url: '',
    recibidos: [],
    rechazos: [],
    cortes: 0,
    cerrar: () => new Promise((listo) => servidor.close(() => listo())),
  }
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_direccion, _sesion, listo) {
      const codigo = correo.rechazos.shift()
      listo(codigo ? Object.assign(new Error('mailbox unavailable'), { responseCode: codigo }) : null)
    },
    onData(stream, sesion, listo) {
      let texto = ''
      stream
        .on('data', (t) => (texto += t))
        .on('end', () => {
          correo.recibidos.push({
            de: sesion.envelope.mailFrom ? sesion.envelope.mailFrom.address : '',
            para: sesion.envelope.rcptTo.map((r) => r.address),
            texto,
          })
          if (correo.cortes > 0) {
            correo.cortes--
            for (const c of servidor.connections) (c as unknown as { _socket: Socket })._socket.destroy()
            return
          }
          listo()
        })
    },
  })
  servidor.on('error', () => {})
  await new Promise<void>((oido) => servidor.listen(0, '127.0.0.1', () => oido()))
  correo.url = `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`
  return correo
}
