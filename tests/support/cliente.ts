import http from 'node:http'
import supertest from 'supertest'
import { ADMIN, type ServidorDePrueba } from './server'

export interface Respuesta<T = any> {
  estado: number
  cuerpo: T
  texto: string
  cabeceras: Headers
}

export interface ClienteHttp {
  get<T = any>(ruta: string, cabeceras?: Record<string, string>): Promise<Respuesta<T>>
  post<T = any>(ruta: string, cuerpo?: unknown, cabeceras?: Record<string, string>): Promise<Respuesta<T>>
  put<T = any>(ruta: string, cuerpo?: unknown, cabeceras?: Record<string, string>): Promise<Respuesta<T>>
  borrar<T = any>(ruta: string, cabeceras?: Record<string, string>): Promise<Respuesta<T>>
  /** As the old client does: POST, body as text/plain. `guion` without '.php'. */
  php<T = any>(guion: string, cuerpo: unknown, cabeceras?: Record<string, string>): Promise<Respuesta<T>>
}

/** Connections stay open between requests; a server that closes takes its own with it. */
const agent = new http.Agent({ keepAlive: true })

/** The whole body as it came, whatever its type: tests read the text and the JSON alike. */
const collect: NonNullable<Parameters<supertest.Test['parse']>[0]> = (response, done) => {
  const pieces: Buffer[] = []
  response.on('data', (p: Buffer | string) => pieces.push(Buffer.from(p)))
  response.on('end', () => done(null, Buffer.concat(pieces)))
}

/** Speaks to a test server, with fixed headers (cookie, key …) and an optional base path (`/k/<key>`). */
export function clienteHttp(
  s: Pick<ServidorDePrueba, 'url'>,
  fijas: Record<string, string> = {},
  base = '',
): ClienteHttp {
  const pedir = async (
    metodo: 'get' | 'post' | 'put' | 'delete',
    ruta: string,
    cuerpo: unknown,
    cabeceras: Record<string, string>,
  ): Promise<Respuesta> => {
    const peticion = supertest(s.url)
      [metodo](base + ruta)
      .agent(agent)
      .set({ ...fijas, ...cabeceras })
      .buffer(true)
      .parse(collect)
    if (cuerpo !== undefined) void peticion.send(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo))
    const r = await peticion
    const texto = new TextDecoder().decode(r.body as Buffer)
    return { estado: r.status, cuerpo: jsonOf(texto), texto, cabeceras: headersOf(r.headers) }
  }
  const JSON_ = { 'content-type': 'application/json' }
  return {
    get: (ruta, c = {}) => pedir('get', ruta, undefined, c),
    post: (ruta, cuerpo = {}, c = {}) => pedir('post', ruta, cuerpo, { ...JSON_, ...c }),
    put: (ruta, cuerpo = {}, c = {}) => pedir('put', ruta, cuerpo, { ...JSON_, ...c }),
    borrar: (ruta, c = {}) => pedir('delete', ruta, undefined, c),
    php: (guion, cuerpo, c = {}) =>
      pedir('post', `/api/${guion}.php`, cuerpo, { 'content-type': 'text/plain;charset=UTF-8', ...c }),
  }
}

/** The JSON of a text; undefined when it is none. */
function jsonOf(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

function headersOf(headers: Record<string, string | string[]>): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const v of [value].flat()) all.append(name, v)
  return all
}

/** Signs in (the administrator unless told) and returns a client that carries the session. */
export async function entrar(
  s: Pick<ServidorDePrueba, 'url'>,
  usuario: string = ADMIN.usuario,
  password: string = ADMIN.clave,
): Promise<ClienteHttp & { token: string; idUsuario: number }> {
  const r = await clienteHttp(s).post('/api/v2/sesion', { usuario, password, con_token: true })
  if (r.estado !== 200) throw new Error(`no se pudo entrar: ${r.estado} ${r.texto}`)
  return Object.assign(clienteHttp(s, { authorization: `Bearer ${r.cuerpo.token}` }), {
    token: r.cuerpo.token as string,
    idUsuario: r.cuerpo.datos.idUsuario as number,
  })
}
