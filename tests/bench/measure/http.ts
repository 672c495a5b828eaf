import http from 'node:http'

/** One answer, and when it came: ms from the moment the request was sent. */
export interface Contestacion {
  estado: number
  cabeceras: http.IncomingHttpHeaders
  texto: string
  /** Bytes as they travelled (compressed). */
  bytes: number
  primerByte: number
  total: number
}

export interface ClienteBench {
  pedir(
    metodo: 'GET' | 'POST',
    ruta: string,
    cuerpo?: unknown,
    cabeceras?: Record<string, string>,
  ): Promise<Contestacion>
  cerrar(): void
}

/**
 * A client with so many kept-alive connections, lighter than fetch: what is measured is the server. Refusals (4xx, 5xx)
 * throw.
 */
export function clienteBench(url: string, token = '', conexiones = 1): ClienteBench {
  const agente = new http.Agent({ keepAlive: true, maxSockets: conexiones })
  const fijas: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    cerrar: () => agente.destroy(),
    pedir: (metodo, ruta, cuerpo, cabeceras = {}) =>
      new Promise((resolver, rechazar) => {
        const carga = cuerpo === undefined ? undefined : JSON.stringify(cuerpo)
        const propias =
          carga === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(carga)) }
        const inicio = performance.now()
        const r = http.request(
          url + ruta,
          { method: metodo, agent: agente, headers: { ...fijas, ...propias, ...cabeceras } },
          (res) => {
            const chunks: Buffer[] = []
            let primerByte = 0
            res.on('data', (b: Buffer) => {
              primerByte ||= performance.now() - inicio
              chunks.push(b)
            })
            res.on('error', rechazar)
            res.on('end', () => {
              const total = performance.now() - inicio
              const datos = Buffer.concat(chunks)
              const estado = res.statusCode ?? 0
              if (estado >= 400)
                return rechazar(new Error(`${metodo} ${ruta}: ${estado} ${datos.toString().slice(0, 300)}`))
              resolver({
                estado,
                cabeceras: res.headers,
                texto: res.headers['content-encoding'] ? '' : datos.toString(),
                bytes: datos.length,
                primerByte: primerByte || total,
                total,
              })
            })
          },
        )
        r.on('error', rechazar).end(carga)
      }),
  }
}
