import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A reverse proxy in front of a test server. */
export interface ProxyDePrueba {
  /** http://127.0.0.1:port, what a browser would have in its address line. */
  url: string
  cerrar(): Promise<void>
}

/**
 * One that asks the server for the server's own host, not for the one that it was asked. 'como Apache': ProxyPass
 * without ProxyPreserveHost, which adds what it was asked at the end of X-Forwarded-Host and -For (mod_proxy_http);
 * 'sin decir nada': nginx's bare proxy_pass.
 */
export async function proxyDePrueba(destino: string, modo: 'como Apache' | 'sin decir nada'): Promise<ProxyDePrueba> {
  const agent = new http.Agent({ keepAlive: true })
  const { hostname, port } = new URL(destino)
  const anadir = (previo: string | string[] | undefined, nuevo: string): string =>
    [previo ?? []].flat().concat(nuevo).join(', ')

  const servidor = http.createServer((req, res) => {
    const { host = '', ...resto } = req.headers
    const headers: http.OutgoingHttpHeaders = { ...resto, host: `${hostname}:${port}` }
    if (modo === 'como Apache') {
      headers['x-forwarded-host'] = anadir(req.headers['x-forwarded-host'], host)
      headers['x-forwarded-for'] = anadir(req.headers['x-forwarded-for'], req.socket.remoteAddress ?? '')
    }
    const hacia = http.request({ agent, hostname, port, method: req.method, path: req.url, headers }, (r) => {
      res.writeHead(r.statusCode ?? 502, r.rawHeaders)
      r.pipe(res)
    })
    hacia.on('error', (e) => res.destroy(e))
    req.pipe(hacia)
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    async cerrar() {
      agent.destroy()
      servidor.closeAllConnections()
      await new Promise((listo) => servidor.close(listo))
    },
  }
}
