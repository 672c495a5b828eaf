import { vi } from 'vitest'

type Reply = unknown | ((request: { body: unknown; url: URL; headers: Headers }) => unknown)

/** An answer with its status: `respuesta(422, { mensaje, codigo })`. */
export const respuesta = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/**
 * Takes the place of `fetch` for one test. Keys are 'MÉTODO /ruta' (without query); a value is the JSON of a 200, a
 * `Response`, an Error to throw (network), or a function that makes any of them. Returns the calls, to look at what was
 * sent.
 */
export function servidorFalso(routes: Record<string, Reply>) {
  const calls: { method: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }[] = []
  const fake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://gym.test')
    const method = init.method ?? 'GET'
    const headers = new Headers(init.headers)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    calls.push({ method, path: url.pathname, query: url.searchParams, body, headers })
    const key = `${method} ${url.pathname}`
    if (!(key in routes)) return respuesta(404, { mensaje: `sin ruta ${key}`, codigo: 'NO_ENCONTRADO' })
    const given = routes[key]
    const reply: unknown =
      typeof given === 'function' ? await (given as (r: object) => unknown)({ body, url, headers }) : given
    if (reply instanceof Error) throw reply
    return reply instanceof Response ? reply.clone() : respuesta(200, reply)
  }
  vi.stubGlobal('fetch', vi.fn(fake))
  return { calls }
}
