import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves on a free port of this machine. Returns its address and how to stop it. */
export async function servir(atender: http.RequestListener): Promise<{ url: string; cerrar: () => Promise<unknown> }> {
  const servidor = http.createServer(atender)
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    cerrar: () => {
      servidor.closeAllConnections()
      return new Promise((listo) => servidor.close(listo))
    },
  }
}
