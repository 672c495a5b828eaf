import { randomUUID } from 'node:crypto'
import compression from 'compression'
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import helmet from 'helmet'
import { pinoHttp } from 'pino-http'
import type { Logger } from 'pino'
import type { Config } from './config/env'
import { DomainError } from './platform/core/error'
import { paginasAnteriores } from './platform/http/anterior/servir'
import type { Autenticador } from './platform/http/session/autenticador'
import { autenticar } from './platform/http/session/autenticar'
import { idDe, quitarLlaveUrl } from './platform/http/session/peticion'
import { cors } from './platform/http/session/cors'
import { leerError } from './platform/http/leer-error'
import { type DependenciasLegado, formaDeGuion, montarGuiones } from './platform/http/legacy/despachar'
import { nombreDeGuion } from './platform/http/legacy/direccion'
import type { Guion } from './platform/http/legacy/implementar'
import { presentarErrorLegado } from './platform/http/legacy/presentar-error'
import type { Ruta } from './platform/http/rest/implementar'
import { montarRuta } from './platform/http/rest/montar'
import { presentarErrorRest } from './platform/http/rest/presentar-error'
import { rutaVisible } from './platform/http/connection/ruta-visible'
import { montarSalud } from './platform/http/salud'
import { ORIGENES } from './platform/http/session/sitio'
import { SIN_LEER } from './platform/http/connection/stream'
import { servirWeb } from './platform/http/web'

export interface DepsApp {
  config: Config
  registro: Logger
  /** Sees every request before anything else does (durations). */
  antes: readonly RequestHandler[]
  autenticador: Autenticador
  rutas: readonly Ruta[]
  guiones: readonly Guion[]
  buscarAutor: DependenciasLegado['buscarAutor']
  leerSola: DependenciasLegado['leerSola']
  /** Throws when the database cannot be reached. */
  comprobarBase(): Promise<void>
  /** Whether the pictures' store answered the last time. */
  hayImagenes(): boolean
  /** The stop has begun: nobody should count on this server for the next request. */
  parando(): boolean
  /** Checks each answer of both doors against its schema: on in tests, where a lie must fail. */
  comprobarRespuestas: boolean
}

const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // MUI writes its styles at run time; no script ever is.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  mediaSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}

/** The same, with the host where the client of ours calls the REST API when that is another one (API_BASE). */
function politica(apiBase: string) {
  const otro = URL.canParse(apiBase) ? [new URL(apiBase).origin] : []
  return { ...CSP, imgSrc: [...CSP.imgSrc, ...otro], connectSrc: [...CSP.connectSrc, ...otro] }
}

/** The whole HTTP application, ready to listen on any port. It holds no state of its own. */
export function crearApp(d: DepsApp): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', d.config.trustProxy)
  app.set('etag', 'strong')
  app.set(SIN_LEER, d.config.informes.sinLeerMs)
  app.set(ORIGENES, d.config.corsOrigins)
  app.use(quitarLlaveUrl)
  const anteriores = d.config.clienteAnterior && paginasAnteriores(d.config.clienteAnterior, d.registro)
  if (anteriores) app.use(anteriores.dirigir)
  for (const a of d.antes) app.use(a)
  app.use(registrarPeticiones(d.registro))
  app.use(
    helmet({
      contentSecurityPolicy: { directives: politica(d.config.apiBase) },
      crossOriginResourcePolicy: { policy: 'cross-origin' },
      crossOriginEmbedderPolicy: false,
      // A year; of this host alone: what the gym's other hosts speak is not ours to say.
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    }),
  )
  app.use(cors(d.config.corsOrigins))
  app.use(comprimir())
  montarSalud(app, d)
  app.use(['/api', /^\/(k\/|imagenes)/], (_req, res, next) => {
    // What a person may see, another on the same machine may not: caches keep nothing unless a route says so.
    res.setHeader('Cache-Control', 'no-store')
    next()
  })
  app.use(autenticar(d.autenticador))
  app.use(
    montarGuiones(d.guiones, {
      buscarAutor: d.buscarAutor,
      leerSola: d.leerSola,
      registrarError: (e, req) => req.log.error({ err: e }, 'error inesperado'),
      comprobarRespuestas: d.comprobarRespuestas,
    }),
  )
  for (const r of d.rutas) montarRuta(app, r, { comprobar: d.comprobarRespuestas, sola: d.leerSola })
  app.use('/api', () => {
    throw new DomainError('RUTA_DESCONOCIDA')
  })
  if (anteriores) app.use(anteriores.servir)
  app.use((req, _res, next) => {
    // A path after a script is no page of ours: an old client would take the page for a success.
    if (nombreDeGuion(req.path) !== null) throw new DomainError('RUTA_DESCONOCIDA')
    next()
  })
  servirWeb(app, d.config.apiBase, anteriores?.enRaiz)
  app.use(() => {
    throw new DomainError('RUTA_DESCONOCIDA')
  })
  app.use((e: unknown, req: Request, res: Response, next: NextFunction) => {
    const { rechazo, inesperado } = leerError(e)
    if (inesperado) req.log.error({ err: e }, 'error inesperado')
    if (res.headersSent) return next(e)
    const forma = formaDeGuion(d.guiones, req.path)
    if (forma) presentarErrorLegado(res, rechazo, forma)
    else presentarErrorRest(res, rechazo, idDe(req))
  })
  return app
}

/** Compresses for whoever can read it. Programs that cannot (the old ones) do not pay for being asked. */
function comprimir(): RequestHandler {
  const siPuede = compression()
  return (req, res, next) => {
    if (req.headers['accept-encoding'] !== undefined) siPuede(req, res, next)
    else {
      res.vary('Accept-Encoding')
      next()
    }
  }
}

/**
 * One line a request: id, method, path, status, time. No query, no body, no header: those hold names, cédulas, keys.
 */
function registrarPeticiones(registro: Logger) {
  return pinoHttp({
    logger: registro,
    genReqId: (req, res) => {
      const dado = req.headers['x-request-id']
      const id = typeof dado === 'string' && /^[\w-]{1,64}$/.test(dado) ? dado : randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    customLogLevel: (_req, res, err) => (err || res.statusCode >= 500 ? 'error' : 'info'),
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        metodo: req.method,
        ruta: rutaVisible(req.url),
      }),
      res: (res: { statusCode: number }) => ({ estado: res.statusCode }),
    },
    autoLogging: { ignore: (req) => req.url === '/healthz' || req.url === '/readyz' },
  })
}
