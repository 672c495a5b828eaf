import { ErrorFuente } from '../error-fuente'
import type { Plazos } from '../tipos'
import { mismoServidor, type Direccion } from './direccion'

/** The server was asked for more than it can give at once: less may work. */
export class ErrorDemasiado extends ErrorFuente {
  readonly motivo: 'tiempo' | 'tamano' | 'fallo'

  constructor(frase: string, motivo: 'tiempo' | 'tamano' | 'fallo') {
    super(frase)
    this.motivo = motivo
  }
}

/** What came back: its body is read once, or left by `dejar`. */
export interface Respuesta {
  estado: number
  trozos: AsyncIterable<Uint8Array>
  dejar(): Promise<void>
}

/** What is asked: a POST where there is something to send. */
export interface Peticion {
  /** Below the base, written as it goes over the wire. */
  ruta: string
  /** Sent as the old client sends it: JSON that says it is text. */
  cuerpo?: unknown
  /** A longer answer is given up, in bytes. */
  maximo: number
}

const VUELTAS = 5
const ENVIA_A_OTRO = 'envía a otro servidor, y allá no se le sigue: indique la dirección final'

const POR_CODIGO: Readonly<Record<string, (d: Direccion) => string>> = {
  ECONNREFUSED: (d) => `En ${d.descripcion} no responde ningún servidor: compruebe la dirección`,
  ENOTFOUND: (d) => `No se encuentra el servidor ${d.base.hostname}: compruebe la dirección`,
  EAI_AGAIN: (d) => `No se encuentra el servidor ${d.base.hostname}: compruebe la dirección`,
  EHOSTUNREACH: (d) => `No se llega al servidor ${d.base.hostname}: compruebe la red`,
  ENETUNREACH: (d) => `No se llega al servidor ${d.base.hostname}: compruebe la red`,
  UND_ERR_CONNECT_TIMEOUT: (d) => `El servidor ${d.base.hostname} no respondió a tiempo`,
  EPROTO: (d) => `${d.descripcion} no se deja leer por HTTPS`,
  ERR_INVALID_URL: () => 'La dirección está mal escrita: es http://servidor/api/',
}

const DE_CERTIFICADO = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/

const codigoDe = (error: unknown): string =>
  String((error as { cause?: { code?: unknown } } | null)?.cause?.code ?? (error as { code?: unknown } | null)?.code)

function errorDeRed(error: unknown, d: Direccion): ErrorFuente {
  if (error instanceof ErrorFuente) return error
  const codigo = codigoDe(error)
  if (DE_CERTIFICADO.test(codigo)) return new ErrorFuente(`El certificado de ${d.base.hostname} no es de confianza`)
  const frase = POR_CODIGO[codigo]
  return new ErrorFuente(frase ? frase(d) : `${d.descripcion} cortó la conexión antes del final`)
}

/** Gives a promise up after a time; what it was then waiting for is stopped by `abortar`. */
async function conPlazo<T>(tarea: Promise<T>, plazo: number, abortar: AbortController, error: ErrorFuente): Promise<T> {
  let reloj: NodeJS.Timeout | undefined
  const vencido = new Promise<never>((_, rechazar) => {
    reloj = setTimeout(() => {
      rechazar(error)
      abortar.abort(error)
    }, plazo)
  })
  try {
    return await Promise.race([tarea, vencido])
  } finally {
    clearTimeout(reloj)
    tarea.catch(() => {})
  }
}

async function* leerTrozos(
  cuerpo: ReadableStream<Uint8Array> | null,
  { d, plazo, maximo, abortar }: { d: Direccion; plazo: number; maximo: number; abortar: AbortController },
): AsyncGenerator<Uint8Array> {
  if (!cuerpo) return
  const lector = cuerpo.getReader()
  let bytes = 0
  try {
    for (;;) {
      const tarde = new ErrorDemasiado(`${d.descripcion} dejó de enviar su respuesta`, 'tiempo')
      const { done, value } = await conPlazo(lector.read(), plazo, abortar, tarde)
      if (done) return
      bytes += value.length
      if (bytes > maximo)
        throw new ErrorDemasiado(
          `${d.descripcion} envió una respuesta de más de ${Math.floor(maximo / 1048576)} MB`,
          'tamano',
        )
      yield value
    }
  } catch (error) {
    throw errorDeRed(error, d)
  } finally {
    abortar.abort()
  }
}

/** A connection that was kept for the next question and that the server closed meanwhile. */
const CORTADA = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** Sends a question; once more where it may never have arrived. All that is asked only reads. */
async function enviar(d: Direccion, url: URL, cuerpo: unknown, signal: AbortSignal): Promise<Response> {
  const preguntar = (): Promise<Response> =>
    fetch(url.href, {
      redirect: 'manual',
      signal,
      headers: { accept: '*/*', ...(d.autorizacion !== null && { authorization: d.autorizacion }) },
      ...(cuerpo !== undefined && { method: 'POST', body: JSON.stringify(cuerpo) }),
    })
  try {
    return await preguntar()
  } catch (error) {
    if (!CORTADA.has(codigoDe(error))) throw error
    return preguntar()
  }
}

/**
 * Asks the old server. A redirection is followed on that server alone. Throws `ErrorFuente` where it does not answer,
 * `ErrorDemasiado` where it takes too long or answers too much.
 */
export async function pedir(d: Direccion, { ruta, cuerpo, maximo }: Peticion, plazos: Plazos): Promise<Respuesta> {
  const abortar = new AbortController()
  let url = new URL(ruta, d.base)
  for (let vuelta = 0; vuelta <= VUELTAS; vuelta++) {
    const tarde = new ErrorDemasiado(`${d.descripcion} no respondió a tiempo`, 'tiempo')
    const r = await conPlazo(enviar(d, url, cuerpo, abortar.signal), plazos.responder, abortar, tarde).catch(
      (error: unknown) => {
        throw errorDeRed(error, d)
      },
    )
    const destino = r.headers.get('location')
    if (r.status < 300 || r.status >= 400 || r.status === 304 || destino === null)
      return {
        estado: r.status,
        trozos: leerTrozos(r.body, { d, plazo: plazos.seguir, maximo, abortar }),
        dejar: async () => abortar.abort(),
      }
    await r.body?.cancel()
    const siguiente = URL.canParse(destino, url.href) ? new URL(destino, url.href) : null
    if (!siguiente || !mismoServidor(url, siguiente)) throw new ErrorFuente(`${d.descripcion} ${ENVIA_A_OTRO}`)
    url = siguiente
  }
  throw new ErrorFuente(`${d.descripcion} da vueltas sin responder: indique la dirección final`)
}
