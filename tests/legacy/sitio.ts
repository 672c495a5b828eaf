import { readFileSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const CARPETA = path.join(import.meta.dirname, 'cliente-anterior')
const TIPOS: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Where a copy of the old client looks for its server: what stands before `/usuarios.php`, and before `/api/areas`. */
interface Direcciones {
  php: string
  rest: string
}

/** The gym's own web server: the old client stands on it, and what it has not got itself our server answers. */
export interface Sitio {
  /** Two origins of the same server: to a page of one the other is another site. */
  origen: string
  otroOrigen: string
  /** Puts the client's files into a folder, with these addresses written in the place of the old server's. */
  publicar(carpeta: string, direcciones: Direcciones): void
  /** Which of our servers stands behind it, from now on. */
  pasarA(url: string): void
  cerrar(): Promise<void>
}

export async function abrirSitio(): Promise<Sitio> {
  const publicadas = new Map<string, Direcciones>()
  let detras = ''

  const archivo = (ruta: string, res: ServerResponse): boolean => {
    const [, carpeta = '', nombre = ''] = /^\/([^/]+)\/([\w-]+\.(?:html|js)|)$/.exec(ruta) ?? []
    const direcciones = publicadas.get(carpeta)
    if (!direcciones) return false
    const propio = nombre || 'index.html'
    const texto = readFileSync(path.join(CARPETA, propio), 'utf8')
      .replace('https://antiguo.example/sistema/api', direcciones.php)
      .replace('https://antiguo.example', direcciones.rest)
    res.writeHead(200, { 'content-type': `${TIPOS[path.extname(propio)]}; charset=utf-8`, 'cache-control': 'no-store' })
    res.end(texto)
    return true
  }
  const pasar = (req: IncomingMessage, res: ServerResponse): void => {
    const { hostname, port } = new URL(detras)
    const suya = http.request({ hostname, port, path: req.url, method: req.method, headers: req.headers }, (r) => {
      res.writeHead(r.statusCode as number, r.headers)
      r.pipe(res)
    })
    suya.on('error', () => res.destroy())
    req.pipe(suya)
  }
  const servidor = http.createServer((req, res) => {
    if (!archivo((req.url as string).split('?')[0] as string, res)) pasar(req, res)
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  const { port } = servidor.address() as AddressInfo
  return {
    origen: `http://127.0.0.1:${port}`,
    otroOrigen: `http://localhost:${port}`,
    publicar: (carpeta, direcciones) => void publicadas.set(carpeta, direcciones),
    pasarA: (url) => void (detras = url),
    cerrar: () =>
      new Promise((listo) => {
        servidor.closeAllConnections()
        servidor.close(() => listo())
      }),
  }
}
