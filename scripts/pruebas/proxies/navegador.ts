import http from 'node:http'
import https from 'node:https'

/** Where a page is, as its browser has it in the address line; it is reached on this machine. */
export interface Sitio {
  esquema: 'http' | 'https'
  anfitrion: string
  puerto: number
}

export interface Respuesta {
  estado: number
  cabeceras: http.IncomingHttpHeaders
  cuerpo: Buffer
  /** The body's JSON; undefined when it is none. */
  // oxlint-disable-next-line typescript/no-explicit-any -- each answer has its own shape, looked at field by field
  json: any
}

/**
 * What an old browser on that page does: says its Origin and no Sec-Fetch-Site, keeps cookies as their attributes ask,
 * and sends those that it kept.
 */
export class Navegador {
  readonly #galletas = new Map<string, string>()
  constructor(readonly sitio: Sitio) {}

  get origen(): string {
    return `${this.sitio.esquema}://${this.sitio.anfitrion}:${this.sitio.puerto}`
  }

  /** POST with JSON where `datos` is given (as text/plain to an old script), GET else. */
  pedir(ruta: string, datos?: unknown): Promise<Respuesta> {
    const cuerpo = datos === undefined ? undefined : JSON.stringify(datos)
    const { esquema, anfitrion, puerto } = this.sitio
    const headers: Record<string, string> = { host: `${anfitrion}:${puerto}`, connection: 'close' }
    if (this.#galletas.size) headers['cookie'] = [...this.#galletas].map(([n, v]) => `${n}=${v}`).join('; ')
    if (cuerpo !== undefined) {
      headers['origin'] = this.origen
      headers['content-type'] = ruta.endsWith('.php') ? 'text/plain;charset=UTF-8' : 'application/json'
      headers['content-length'] = String(Buffer.byteLength(cuerpo))
    }
    const opciones = {
      host: '127.0.0.1',
      port: puerto,
      method: cuerpo === undefined ? 'GET' : 'POST',
      path: ruta,
      headers,
    }
    return new Promise((listo, fallo) => {
      const recibir = (r: http.IncomingMessage): void => {
        const trozos: Buffer[] = []
        r.on('data', (b: Buffer) => trozos.push(b))
        r.on('error', fallo)
        r.on('end', () => {
          this.#guardar(r.headers['set-cookie'] ?? [])
          const todo = Buffer.concat(trozos)
          listo({ estado: r.statusCode ?? 0, cabeceras: r.headers, cuerpo: todo, json: jsonDe(todo) })
        })
      }
      const peticion =
        esquema === 'https'
          ? // The certificate is made for this run: who signed it is nobody's.
            https.request({ ...opciones, servername: anfitrion, rejectUnauthorized: false }, recibir)
          : http.request(opciones, recibir)
      peticion.on('error', fallo)
      peticion.end(cuerpo)
    })
  }

  tiene(galleta: string): boolean {
    return this.#galletas.has(galleta)
  }

  #guardar(dichas: readonly string[]): void {
    const segura = this.sitio.esquema === 'https'
    for (const dicha of dichas) {
      const [par = '', ...atributos] = dicha.split(';').map((t) => t.trim())
      const [nombre = '', valor = ''] = par.split('=')
      const esSegura = atributos.some((a) => a.toLowerCase() === 'secure')
      if (esSegura && !segura) continue
      if (nombre.startsWith('__Host-') && !esSegura) continue
      if (valor) this.#galletas.set(nombre, valor)
      else this.#galletas.delete(nombre)
    }
  }
}

function jsonDe(cuerpo: Buffer): unknown {
  try {
    return JSON.parse(cuerpo.toString())
  } catch {
    return undefined
  }
}
