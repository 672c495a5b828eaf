import http from 'node:http'

/** One answer, and when it came: ms from the moment the request was sent. */
export interface Contestacion {
  estado: number
  cabeceras: http.IncomingHttpHeaders
  /** Of a short answer that came uncompressed; '' of any other: a report of years is counted and never held. */
  texto: string
  /** Bytes as they travelled (compressed, if they were). */
  bytes: number
  /** How often the text that stands for a row came by. */
  filas: number
  primerByte: number
  total: number
}

export interface ClienteBench {
  pedir(
    metodo: 'GET' | 'POST',
    ruta: string,
    cuerpo?: unknown,
    cabeceras?: Record<string, string>,
    porFila?: string,
  ): Promise<Contestacion>
  /** The session's token, for whoever asks in another process. */
  token: string
  cerrar(): void
}

/** What is kept of an answer's text, in bytes. */
const CORTA = 64 * 1024
/** A connection over which nothing comes for this long is given up, in ms: the row says so, and the bench goes on. */
const SILENCIO = 180_000

/**
 * A client with so many kept-alive connections, lighter than fetch: what is measured is the server. Refusals (4xx, 5xx)
 * and silence throw.
 */
export function clienteBench(url: string, token = '', conexiones = 1): ClienteBench {
  const agente = new http.Agent({ keepAlive: true, maxSockets: conexiones })
  const fijas: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    token,
    cerrar: () => agente.destroy(),
    pedir: (metodo, ruta, cuerpo, cabeceras = {}, porFila = '') =>
      new Promise((resolver, rechazar) => {
        const carga = cuerpo === undefined ? undefined : JSON.stringify(cuerpo)
        const propias =
          carga === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(carga)) }
        const inicio = performance.now()
        const r = http.request(
          url + ruta,
          { method: metodo, agent: agente, headers: { ...fijas, ...propias, ...cabeceras }, timeout: SILENCIO },
          (res) => {
            const recibido = recibir(porFila)
            let primerByte = 0
            res.on('data', (b: Buffer) => {
              primerByte ||= performance.now() - inicio
              recibido.tomar(b)
            })
            res.on('error', rechazar)
            res.on('end', () => {
              const total = performance.now() - inicio
              const estado = res.statusCode ?? 0
              if (estado >= 400)
                return rechazar(new Error(`${metodo} ${ruta}: ${estado} ${recibido.texto().slice(0, 300)}`))
              resolver({
                estado,
                cabeceras: res.headers,
                texto: res.headers['content-encoding'] ? '' : recibido.texto(),
                bytes: recibido.bytes(),
                filas: recibido.filas(),
                primerByte: primerByte || total,
                total,
              })
            })
          },
        )
        r.on('timeout', () => r.destroy(new Error(`${metodo} ${ruta}: ${SILENCIO / 1000} s sin respuesta`)))
        r.on('error', rechazar).end(carga)
      }),
  }
}

/** Counts what comes, and the times that `porFila` stands in it, across the borders of pieces too. */
function recibir(porFila: string) {
  const aguja = Buffer.from(porFila)
  const cortos: Buffer[] = []
  let bytes = 0
  let filas = 0
  let cola = Buffer.alloc(0)
  const contar = (b: Buffer): void => {
    for (let i = b.indexOf(aguja); i >= 0; i = b.indexOf(aguja, i + aguja.length)) filas++
  }
  return {
    tomar(b: Buffer): void {
      if (bytes < CORTA) cortos.push(b)
      bytes += b.length
      if (!porFila) return
      contar(b)
      const borde = aguja.length - 1
      if (borde === 0) return
      contar(Buffer.concat([cola, b.subarray(0, borde)]))
      cola = Buffer.from(b.length < borde ? Buffer.concat([cola, b]).subarray(-borde) : b.subarray(-borde))
    },
    bytes: () => bytes,
    filas: () => filas,
    texto: () => (bytes <= CORTA ? Buffer.concat(cortos).toString() : ''),
  }
}
