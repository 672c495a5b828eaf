import path from 'node:path'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { DomainError } from '../../core/error'
import { abrirCarpeta, type CarpetaAnterior, type Servido } from './carpeta'
import { PREFIJO } from './pagina'

const CONSULTAS = 'consulta_clientesApps|verClientesJsonApp|api_consultaClientes|consultaClientesJson|formas-pago'
/** Calls and pictures that the old pages ask for relative to themselves: they are the doors', not the folder's. */
const DE_LAS_PUERTAS = new RegExp(
  String.raw`^\/anterior(?=\/(?:api|imagenes)\/|\/(?:[\w-]+\.php|${CONSULTAS})(?:[/?]|$))`,
  'i',
)

/** A name that changes with its content, as bundlers write it: `main.0ab12cd3.png`, `foto-B4x_9kQz.webp`. */
const CON_HUELLA = /[.-](?=[\w-]*\d)(?=[\w-]*[a-z])(?:[0-9a-f]{8,}|[\w-]{8})\.\w+$/i
const UN_ANO = 'public, max-age=31536000, immutable'

/**
 * A service worker of the old pages would go on answering from what it keeps, with the old hosts, and for our own pages
 * too where it was registered at the root: whoever asks for its script gets one that goes away.
 */
const ADIOS = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (e) => e.waitUntil(self.registration.unregister()))
`
const FALTA = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Programa anterior</title><body>
<h1>Las páginas del programa anterior no están</h1>
<p>El programa nuevo funciona: <a href="/">ábralo aquí</a>.
Avise a quien instaló el sistema: el registro del servidor dice qué falta.</p></body></html>`

/** The old client's pages, from our own address (docs/decisions/0082). */
export interface PaginasAnteriores {
  /** First of all: what the old pages ask for relative to themselves goes to the doors. */
  dirigir: RequestHandler
  /** `/anterior/…` */
  servir: RequestHandler
  /** What the old pages load from the root, after everything of ours. */
  enRaiz: RequestHandler
}

/**
 * Serves the built folder; says to `registro` what it found there. A folder that is missing stops nothing but itself.
 */
export function paginasAnteriores(
  o: { carpeta: string; hosts: readonly string[] | undefined },
  registro: Logger,
): PaginasAnteriores {
  const carpeta = abrirCarpeta(o.carpeta, o.hosts)
  void anunciar(carpeta, registro)
  return {
    dirigir(req, _res, next) {
      req.url = req.url.replace(DE_LAS_PUERTAS, '')
      next()
    },
    async servir(req, res, next) {
      if (!esDeLasPaginas(req)) return next()
      if (req.path.toLowerCase() === PREFIJO) return res.redirect(308, `${PREFIJO}/`)
      if (req.get('service-worker')) return despedirTrabajador(res)
      if (!(await estan(carpeta)))
        return void res.status(503).setHeader('Cache-Control', 'no-store').type('html').send(FALTA)
      const ruta = decodeURIComponent(req.path).slice(PREFIJO.length + 1)
      const servido = await carpeta.leer(ruta || 'index.html')
      if (servido) return enviar(res, servido, next)
      // An address of a page inside of it (history API); a file that is not there is a 404.
      const pagina = !ruta.includes('.') && req.accepts('html') ? await carpeta.leer('index.html') : null
      if (!pagina) throw new DomainError('RUTA_DESCONOCIDA')
      enviar(res, pagina, next)
    },
    async enRaiz(req, res, next) {
      const extension = path.extname(req.path).toLowerCase()
      if (!esLectura(req) || !extension || extension.startsWith('.htm')) return next()
      if (req.get('service-worker')) return despedirTrabajador(res)
      const servido = (await estan(carpeta)) ? await carpeta.leer(decodeURIComponent(req.path).slice(1)) : null
      if (servido) enviar(res, servido, next)
      else next()
    },
  }
}

const esLectura = (req: Request): boolean => req.method === 'GET' || req.method === 'HEAD'
const esDeLasPaginas = (req: Request): boolean => esLectura(req) && /^\/anterior(\/|$)/i.test(req.path)
const estan = (carpeta: CarpetaAnterior): Promise<boolean> =>
  carpeta.revisar().then(
    () => true,
    () => false,
  )

const despedirTrabajador = (res: Response): void =>
  void res.setHeader('Cache-Control', 'no-store').type('js').send(ADIOS)

/** A text from memory with an ETag of what it has become; anything else as it is, by pieces. */
function enviar(res: Response, s: Servido, next: NextFunction): void {
  if ('texto' in s) {
    if (s.politica) res.setHeader('Content-Security-Policy', s.politica)
    res.setHeader('Cache-Control', 'no-cache').setHeader('ETag', s.etag).type(s.extension).send(s.texto)
    return
  }
  res.setHeader('Cache-Control', CON_HUELLA.test(s.archivo) ? UN_ANO : 'no-cache')
  res.sendFile(s.archivo, { cacheControl: false, dotfiles: 'allow' }, (e) => {
    // Null when all was sent; a reader that left is nobody to answer.
    if (e && !res.headersSent) next(e)
  })
}

async function anunciar(carpeta: CarpetaAnterior, registro: Logger): Promise<void> {
  try {
    const { hallados, hosts } = await carpeta.revisar()
    const otros = hallados.map((h) => h.host).filter((h) => !hosts.has(h))
    registro.info({ reemplazados: [...hosts], otros }, `programa anterior en ${PREFIJO}/`)
    // An older client may have no absolute address at all; then nothing has to be replaced.
    if (hallados.length && !hallados.some((h) => hosts.has(h.host)))
      registro.warn('programa anterior: no se reemplaza ningún servidor; vea «npm run anterior -- --dir CARPETA»')
  } catch (e) {
    registro.warn(`programa anterior: ${(e as Error).message}`)
  }
}
