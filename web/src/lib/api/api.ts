import type { Deletes, Gets, Patches, Posts, Puts } from '@mancuerna/contract/api'
import { anotarSilencio } from './conexion'
import { ErrorApi, ErrorRed } from './errores'
import { recuperarSesion } from './recuperar-sesion'
import { enServidor } from '../servidor'

export { ErrorApi, ErrorRed, mensajeDeError } from './errores'

type QueryValue = string | number | boolean | null | undefined

/** What any call may carry besides its path and body. */
interface ApiOptions {
  /** Query string; null, undefined and '' are left out. */
  query?: Record<string, QueryValue>
  signal?: AbortSignal
  /** Sent as `Idempotency-Key`; see `useClaveIdempotencia`. */
  claveIdempotencia?: string
  /** Milliseconds before giving up with ErrorRed; 30 s by default, 0 waits for ever. */
  timeout?: number
  /** Do not open the re-login dialog on 401 (login and the session check themselves). */
  sinRecuperar?: boolean
}

const urlOf = (path: string, query: ApiOptions['query']) => {
  const params = new URLSearchParams()
  for (const [k, v] of Object.entries(query ?? {})) {
    if (v !== null && v !== undefined && v !== '') params.set(k, String(v))
  }
  const text = params.toString()
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
}

/** The form that carries a file (`Subida` of the contract), or null for a body that goes as JSON. */
function formOf(body: unknown): FormData | null {
  const archivo = (body as { archivo?: unknown } | null | undefined)?.archivo
  if (!(archivo instanceof Blob)) return null
  const form = new FormData()
  form.set('archivo', archivo)
  return form
}

async function send(method: string, path: string, body: unknown, options: ApiOptions): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  const form = formOf(body)
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json'
  if (options.claveIdempotencia) headers['Idempotency-Key'] = options.claveIdempotencia

  const limit = new AbortController()
  const timeout = options.timeout ?? 30_000
  const timer = timeout > 0 ? setTimeout(() => limit.abort(), timeout) : undefined
  const forward = () => limit.abort()
  if (options.signal?.aborted) limit.abort()
  options.signal?.addEventListener('abort', forward, { once: true })
  try {
    return await fetch(enServidor(urlOf(path, options.query)), {
      method,
      headers,
      // The server may be another host than the page's (API_BASE): it names this page in its CORS_ORIGINS.
      credentials: 'include',
      signal: limit.signal,
      ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error // cancelled by us: react-query knows what to do
    anotarSilencio()
    if (limit.signal.aborted)
      throw new ErrorRed('El servidor tarda demasiado en responder. Intente de nuevo.', { cause: error })
    throw new ErrorRed(undefined, { cause: error })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', forward)
  }
}

async function errorOf(response: Response): Promise<ErrorApi> {
  const body: unknown = await response.json().catch(() => null)
  const espera = Number(response.headers.get('retry-after') ?? 0) || 0
  return new ErrorApi(response.status, typeof body === 'object' && body !== null ? body : {}, espera)
}

async function request(method: string, path: string, body: unknown, options: ApiOptions = {}): Promise<Response> {
  let response = await send(method, path, body, options)
  if (response.status === 401 && !options.sinRecuperar && (await recuperarSesion())) {
    response = await send(method, path, body, options)
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

async function json<T>(method: string, path: string, body: unknown, options?: ApiOptions): Promise<T> {
  const response = await request(method, path, body, options)
  if (response.status === 204) return undefined as T
  const text = await response.text()
  if (text === '') return undefined as T
  try {
    return JSON.parse(text) as T
  } catch {
    throw new ErrorApi(response.status, {})
  }
}

/** What a call of the contract takes besides its body. A filter that is null or '' is left out. */
type Opciones<L extends { params: unknown; consulta: unknown }> = Omit<ApiOptions, 'query'> &
  (undefined extends L['params'] ? { params?: undefined } : { params: L['params'] }) &
  (undefined extends L['consulta'] ? { consulta?: undefined } : ConConsulta<L['consulta']>)
type ConConsulta<Q> = Partial<Q> extends Q ? { consulta?: Vaciable<Q> } : { consulta: Vaciable<Q> }
type Vaciable<Q> = { [K in keyof Q]: Q[K] | null | '' }
/** May be left out where the call has no parameters in its path and needs no query. */
type Resto<L extends { params: unknown; consulta: unknown }> =
  Partial<Opciones<L>> extends Opciones<L> ? [opciones?: Opciones<L>] : [opciones: Opciones<L>]

type Parametros = Record<string, string | number>

/** '/api/areas/:id' with { id: 7 } → '/api/areas/7'. */
const conParametros = (ruta: string, params: Parametros | undefined) =>
  ruta.replace(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(String(params?.[nombre])))

interface OpcionesSueltas extends Omit<ApiOptions, 'query'> {
  params?: Parametros | undefined
  consulta?: ApiOptions['query'] | undefined
}
const llamar = <T>(metodo: string, ruta: string, cuerpo: unknown, { params, consulta, ...o }: OpcionesSueltas = {}) =>
  json<T>(metodo, conParametros(ruta, params), cuerpo, consulta ? { ...o, query: consulta } : o)

const rutaDe = <R extends keyof Gets & string>(ruta: R, ...[o]: Resto<Gets[R]>): string =>
  urlOf(conParametros(ruta, o?.params as Parametros | undefined), o?.consulta as ApiOptions['query'])

/** The address of a GET of the contract, for a link that the browser follows itself (a file, a picture). */
export const direccion = <R extends keyof Gets & string>(...de: [ruta: R, ...Resto<Gets[R]>]): string =>
  enServidor(rutaDe(...de))

/**
 * The only way this client talks to the server: JSON in and out, the session cookie, refusals as `ErrorApi`, silence as
 * `ErrorRed`, and an expired session asks for the password and then sends the work again. A call is named by its path
 * in the contract ('/api/areas/:id'), which says what it takes and what it answers.
 */
export const api = {
  get: <R extends keyof Gets & string>(ruta: R, ...[o]: Resto<Gets[R]>) =>
    llamar<Gets[R]['respuesta']>('GET', ruta, undefined, o as OpcionesSueltas),
  post: <R extends keyof Posts & string>(ruta: R, cuerpo: Posts[R]['cuerpo'], ...[o]: Resto<Posts[R]>) =>
    llamar<Posts[R]['respuesta']>('POST', ruta, cuerpo, o as OpcionesSueltas),
  put: <R extends keyof Puts & string>(ruta: R, cuerpo: Puts[R]['cuerpo'], ...[o]: Resto<Puts[R]>) =>
    llamar<Puts[R]['respuesta']>('PUT', ruta, cuerpo, o as OpcionesSueltas),
  patch: <R extends keyof Patches & string>(ruta: R, cuerpo: Patches[R]['cuerpo'], ...[o]: Resto<Patches[R]>) =>
    llamar<Patches[R]['respuesta']>('PATCH', ruta, cuerpo, o as OpcionesSueltas),
  delete: <R extends keyof Deletes & string>(ruta: R, ...[o]: Resto<Deletes[R]>) =>
    llamar<Deletes[R]['respuesta']>('DELETE', ruta, undefined, o as OpcionesSueltas),
  /** A file (PDF, CSV, image) as a Blob. */
  blob: async <R extends keyof Gets & string>(ruta: R, ...[o]: Resto<Gets[R]>) =>
    (await request('GET', rutaDe(ruta, ...([o] as Resto<Gets[R]>)), undefined, { signal: o?.signal })).blob(),
}
