import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Navegador } from './browser'

const PAGINA = readFileSync(path.join(import.meta.dirname, '../../legacy/cliente-viejo.html'), 'utf8')
const RUTA_PAGINA = '/cliente-anterior.html'

/** What the page in the browser offers. */
interface Viejo {
  llamar(guion: string, datos: unknown): Promise<any>
  axios(guion: string, datos: unknown): Promise<any>
  leer(ruta: string): Promise<any>
  ver(ruta: string): Promise<number>
}

/** The old client open in a browser: its page at `origen`, its server configured as `api`. */
export async function abrirCliente(
  navegador: Navegador,
  origen: string,
  api: string,
): Promise<Viejo & { pagina: Page }> {
  const contexto = await navegador.contexto()
  const pagina = await contexto.newPage()
  // Our server has no file of the old client. Another site serves it for real: of a page that is only fulfilled here
  // the browser would think that it is a public site, which may not call this machine.
  if (api.startsWith(origen))
    await pagina.route(`${origen}${RUTA_PAGINA}*`, (r) => r.fulfill({ contentType: 'text/html', body: PAGINA }))
  await pagina.goto(`${origen}${RUTA_PAGINA}?api=${encodeURIComponent(api)}`)
  const usar =
    (que: keyof Viejo) =>
    (...datos: unknown[]) =>
      pagina.evaluate(([f, d]) => (window as any).viejo[f as string](...(d as unknown[])), [que, datos] as const)
  return { pagina, llamar: usar('llamar'), axios: usar('axios'), leer: usar('leer'), ver: usar('ver') as Viejo['ver'] }
}

/** A web server of somebody else, with the old client on it. */
export async function otroSitio(): Promise<{ origen: string; cerrar(): Promise<void> }> {
  const servidor = http.createServer((_req, res) => res.setHeader('content-type', 'text/html').end(PAGINA))
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  return {
    origen: `http://localhost:${(servidor.address() as AddressInfo).port}`,
    cerrar: () =>
      new Promise((listo) => {
        servidor.closeAllConnections()
        servidor.close(() => listo())
      }),
  }
}
