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

/** Speaks to a test server, with fixed headers (cookie, key …) and an optional base path (`/k/<key>`). */
export function clienteHttp(
  s: Pick<ServidorDePrueba, 'url'>,
  fijas: Record<string, string> = {},
  base = '',
): ClienteHttp {
  const pedir = async (
    metodo: string,
    ruta: string,
    cuerpo: unknown,
    cabeceras: Record<string, string>,
  ): Promise<Respuesta> => {
    const r = await fetch(s.url + base + ruta, {
      method: metodo,
      headers: { ...fijas, ...cabeceras },
      ...(cuerpo === undefined ? {} : { body: typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo) }),
    })
    const texto = await r.text()
    let json: unknown
    try {
      json = JSON.parse(texto)
    } catch {
      json = undefined
    }
    return { estado: r.status, cuerpo: json, texto, cabeceras: r.headers }
  }
  const JSON_ = { 'content-type': 'application/json' }
  return {
    get: (ruta, c = {}) => pedir('GET', ruta, undefined, c),
    post: (ruta, cuerpo = {}, c = {}) => pedir('POST', ruta, cuerpo, { ...JSON_, ...c }),
    put: (ruta, cuerpo = {}, c = {}) => pedir('PUT', ruta, cuerpo, { ...JSON_, ...c }),
    borrar: (ruta, c = {}) => pedir('DELETE', ruta, undefined, c),
    php: (guion, cuerpo, c = {}) =>
      pedir('POST', `/api/${guion}.php`, cuerpo, { 'content-type': 'text/plain;charset=UTF-8', ...c }),
  }
}

/** Signs in (the administrator unless told) and returns a client that carries the session. */
export async function entrar(
  s: Pick<ServidorDePrueba, 'url'>,
  usuario: string = ADMIN.usuario,
  password: string = ADMIN.clave,
): Promise<ClienteHttp & { token: string; idUsuario: number }> {
  const r = await clienteHttp(s).post('/api/v2/sesion', { usuario, password })
  if (r.estado !== 200) throw new Error(`no se pudo entrar: ${r.estado} ${r.texto}`)
  return Object.assign(clienteHttp(s, { authorization: `Bearer ${r.cuerpo.token}` }), {
    token: r.cuerpo.token as string,
    idUsuario: r.cuerpo.datos.idUsuario as number,
  })
}
