import type { Readable } from 'node:stream'
import type * as Aws from '@aws-sdk/client-s3'
import type { AjustesS3 } from '../../core/almacen'
import { DomainError } from '../../core/error'

/**
 * What an S3 store is given before it counts as away, in ms: for its answer to begin, and for each piece after that.
 */
export interface PlazosS3 {
  conexion: number
  respuesta: number
  trozo: number
}

/**
 * A desk waits for a picture inside of a transaction of 20 s (two orders), and a page waits for 30; tried twice each,
 * within the whole.
 */
const DEL_MOSTRADOR: PlazosS3 = { conexion: 2_000, respuesta: 6_000, trozo: 20_000 }
/** For commands, whose person waits for minutes: a store that is slow is no reason to give up a backup. */
export const SIN_PRISA: PlazosS3 = { conexion: 10_000, respuesta: 60_000, trozo: 60_000 }
const INTENTOS = 2
/** One process's connections to the store. */
const CONEXIONES = 50

/** What is asked of the store: the package, its client, and what ends it before its time. */
type OrdenS3<T> = (aws: typeof Aws, cliente: Aws.S3Client, senal: AbortSignal) => Promise<T>

/** The store's own answer, where it is no fault: it is not there, it is what you have, it has no such range. */
export const estadoDe = (e: unknown): number | undefined =>
  (e as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** A connection to a store that speaks S3: every order has its time, and every fault its one name. */
export interface ConexionS3 {
  /** Throws SIN_IMAGENES, but what `previsto` says of an error that is an answer. */
  pedir<T>(que: string, orden: OrdenS3<T>, previsto?: (e: unknown) => { es: T } | null): Promise<T>
  /** What comes in pieces; also of those each has its time. Throws SIN_IMAGENES. */
  trozos(cuerpo: Readable): AsyncGenerator<Uint8Array>
  responde(): boolean
}

/** The package is loaded with the first order: it is 25 MB of memory for whoever keeps pictures in a folder. */
export function conectarS3(ajustes: AjustesS3, plazos: PlazosS3 = DEL_MOSTRADOR): ConexionS3 {
  let bien = true
  let abierto: Promise<{ aws: typeof Aws; cliente: Aws.S3Client }> | undefined
  const abrir = () => (abierto ??= crearCliente(ajustes, plazos))

  /** Of what the store or the network said only the name and the status: their errors quote what was signed. */
  const fallo = (que: string, e: unknown): DomainError => {
    if (e instanceof DomainError) return e
    bien = false
    const { name, code, message } = e as { name?: string; code?: string; message?: string }
    const estado = estadoDe(e)
    const dicho =
      estado === undefined ? (code ?? (name === 'AbortError' ? 'no responde' : message)) : `${name} ${estado}`
    return new DomainError('SIN_IMAGENES', {}, { cause: new Error(`S3, ${que}: ${dicho}`) })
  }

  return {
    responde: () => bien,
    async pedir(que, orden, previsto) {
      const corte = new AbortController()
      const reloj = setTimeout(() => corte.abort(), plazos.respuesta)
      try {
        const { aws, cliente } = await abrir()
        const salida = await orden(aws, cliente, corte.signal)
        bien = true
        return salida
      } catch (e) {
        const respuesta = previsto?.(e)
        if (!respuesta) throw fallo(que, e)
        bien = true
        return respuesta.es
      } finally {
        clearTimeout(reloj)
      }
    },
    async *trozos(cuerpo) {
      const it = cuerpo[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
      try {
        for (;;) {
          // The store's time, and not that of whoever reads from us.
          const reloj = setTimeout(() => cuerpo.destroy(new Error('dejó de enviar')), plazos.trozo)
          const r = await it.next().finally(() => clearTimeout(reloj))
          if (r.done) return
          yield r.value
        }
      } catch (e) {
        throw fallo('leer', e)
      } finally {
        cuerpo.destroy()
      }
    },
  }
}

async function crearCliente(a: AjustesS3, plazos: PlazosS3): Promise<{ aws: typeof Aws; cliente: Aws.S3Client }> {
  const aws = await import('@aws-sdk/client-s3')
  const cliente = new aws.S3Client({
    ...(a.endpoint === undefined ? {} : { endpoint: a.endpoint }),
    region: a.region,
    forcePathStyle: a.porRuta,
    credentials: { accessKeyId: a.clave, secretAccessKey: a.secreto },
    maxAttempts: INTENTOS,
    // What every store of the last ten years understands; the body is signed with its sha256 all the same.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: plazos.conexion,
      httpAgent: { maxSockets: CONEXIONES },
      httpsAgent: { maxSockets: CONEXIONES },
    },
  })
  return { aws, cliente }
}
