import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ClienteHttp } from '../support/cliente'
import type { ServidorDePrueba } from '../support/server'
import { comparar, type Diferencia } from './comparar'

/** One request to the old server and what it answered; `now` is its clock, in the zone America/Guayaquil. */
export interface Grabacion {
  id: string
  now: string
  method: string
  path: string
  /** An object is sent as JSON text, a text as it is, null not at all. */
  body: unknown
  status: number
  /** `notJson`: what came was empty, or a picture whose bytes were not kept. */
  answer: unknown
}

export const GRABACIONES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded-exchanges.json'), 'utf8'),
) as Grabacion[]

/** The recording's local time as a moment. */
export const momentoDe = (now: string): string => `${now.replace(' ', 'T')}-05:00`

const sinJson = (respuesta: unknown): boolean =>
  typeof respuesta === 'object' && respuesta !== null && 'notJson' in respuesta

/**
 * Sends recordings to our server as an old client with a key in its base URL does. What the server names itself (a
 * matrícula, a stored picture) may differ: the answer that brings it is compared as it is, later requests and answers
 * carry our name for it.
 */
export class Repetidor {
  readonly #nombres = new Map<string, string>()
  readonly #s: Pick<ServidorDePrueba, 'url' | 'clock'>
  readonly #base: string

  constructor(s: Pick<ServidorDePrueba, 'url' | 'clock'>, clave: string) {
    this.#s = s
    this.#base = `/k/${clave}`
  }

  /** From now on `grabado` is called `nuestro`. */
  llamar(grabado: string, nuestro: string): void {
    this.#nombres.set(grabado, nuestro)
  }

  /** A text or any JSON with our names in place of the recorded ones. */
  traducir<T>(v: T): T {
    let texto = JSON.stringify(v)
    for (const [grabado, nuestro] of this.#nombres) texto = texto.replaceAll(grabado, nuestro)
    return JSON.parse(texto) as T
  }

  /**
   * Every difference between the recorded answer and ours; '@estado' is the HTTP status, '@cuerpo' a refusal of a
   * script that is not falsy JSON with its reason in X-Error, whatever was recorded.
   */
  async repetir(g: Grabacion): Promise<Diferencia[]> {
    this.#s.clock.fijar(momentoDe(g.now))
    const body = typeof g.body === 'string' ? g.body : JSON.stringify(this.traducir(g.body))
    const r = await fetch(this.#s.url + this.#base + this.traducir(g.path), {
      method: g.method,
      ...(g.body === null ? {} : { body }),
    })
    const texto = await r.text()
    const estado: Diferencia[] =
      r.status === g.status ? [] : [{ ruta: '@estado', que: 'valor', esperado: g.status, real: r.status }]
    if (g.path.includes('.php') && r.status >= 400 && !esRechazo(texto, r.headers))
      return [...estado, { ruta: '@cuerpo', que: 'valor', esperado: 'false', real: texto }]
    if (sinJson(g.answer)) return estado
    const real = JSON.parse(texto) as unknown
    const diferencias = [...estado, ...comparar(this.traducir(g.answer), real)]
    this.#aprender(g, real)
    return diferencias
  }

  #aprender(g: Grabacion, real: unknown): void {
    const esAlta = typeof g.answer === 'string' && /^\d{4}-\d+$/.test(g.answer)
    if (esAlta && typeof real === 'string' && real !== g.answer) this.llamar(g.answer as string, real)
    this.#aprenderImagenes(g.answer, real)
  }

  #aprenderImagenes(esperado: unknown, real: unknown): void {
    if (typeof esperado === 'string' && typeof real === 'string') {
      const [grabada, nuestra] = [nombreDeImagen(esperado), nombreDeImagen(real)]
      if (grabada && nuestra) this.llamar(grabada, nuestra)
    } else if (typeof esperado === 'object' && esperado !== null && typeof real === 'object' && real !== null) {
      for (const [k, v] of Object.entries(esperado)) this.#aprenderImagenes(v, (real as Record<string, unknown>)[k])
    }
  }
}

/** Falsy for the old client: `false`, or a sign-in's `resultado: false`. */
const esRechazo = (texto: string, cabeceras: Headers): boolean =>
  cabeceras.has('x-error') && (texto === 'false' || texto === '{"resultado":false}')

/** The file's name when the text is the path of a stored picture, a default one excepted. */
const nombreDeImagen = (v: string): string | undefined =>
  /^\.\/imagenes\/(?!usuario\.|logo\.)([\w-]+\.\w+)$/.exec(v)?.[1]

/** A key for an old client, which acts as an administrator. */
export async function claveDe(admin: ClienteHttp): Promise<string> {
  const r = await admin.post<{ clave: string }>('/api/v2/claves', { nombre: 'Cliente anterior' })
  if (r.estado !== 201) throw new Error(`sin clave: ${r.texto}`)
  return r.cuerpo.clave
}
