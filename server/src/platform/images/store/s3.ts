import path from 'node:path'
import type { Readable } from 'node:stream'
import type { AjustesS3, AlmacenDeImagenes, PedidoDeImagen } from '../../core/almacen'
import { DomainError } from '../../core/error'
import { llenarS3, MARCA } from './s3-llenar'
import { conectarS3, type ConexionS3, estadoDe, type PlazosS3 } from './s3-conexion'

const TIPOS: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.bmp': 'image/bmp',
}

/**
 * Pictures as objects of a bucket, each under the prefix and its name. An object is there whole or not at all, and for
 * good when the store said so; what a store does not say in time has failed (SIN_IMAGENES).
 */
export function almacenEnS3(a: AjustesS3, plazos?: PlazosS3): AlmacenDeImagenes {
  const s3 = conectarS3(a, plazos)
  const objeto = (nombre: string) => ({ Bucket: a.bucket, Key: a.prefijo + nombre })

  const almacen: AlmacenDeImagenes = {
    tipo: 'S3',
    donde: `s3://${a.bucket}/${a.prefijo}${a.endpoint === undefined ? '' : ` (${new URL(a.endpoint).host})`}`,
    async guardar(nombre, contenido) {
      const ContentType = TIPOS[path.extname(nombre).toLowerCase()] ?? 'application/octet-stream'
      await s3.pedir('guardar', (aws, cliente, abortSignal) =>
        cliente.send(new aws.PutObjectCommand({ ...objeto(nombre), Body: contenido, ContentType }), { abortSignal }),
      )
    },
    async borrar(nombre) {
      await s3.pedir<unknown>(
        'borrar',
        (aws, cliente, abortSignal) => cliente.send(new aws.DeleteObjectCommand(objeto(nombre)), { abortSignal }),
        siFalta(undefined),
      )
    },
    async leer(nombre) {
      const hallada = await almacen.abrir(nombre, { soloCabeceras: false })
      if (!hallada || !('trozos' in hallada) || !hallada.trozos) return null
      const trozos: Uint8Array[] = []
      for await (const trozo of hallada.trozos) trozos.push(trozo)
      return Buffer.concat(trozos)
    },
    abrir: (nombre, pedido) => abrir(s3, nombre, objeto(nombre), pedido),
    listar: () => listar(s3, a),
    ficha: (nombre) =>
      s3.pedir(
        'mirar',
        async (aws, cliente, abortSignal) => {
          const r = await cliente.send(new aws.HeadObjectCommand(objeto(nombre)), { abortSignal })
          return { bytes: r.ContentLength ?? 0, escrita: r.LastModified ?? new Date() }
        },
        siFalta(null),
      ),
    comprobar: async () => void (await primera(listar(s3, a, 1))),
    responde: s3.responde,
    async vacio() {
      return (await primera(listar(s3, a, 1))) === null || (await almacen.ficha(MARCA)) !== null
    },
    llenar: () => llenarS3(almacen),
    libre: async () => null,
  }
  return almacen
}

/** That there is no such object; that there is no such bucket is a fault. */
const siFalta =
  <T>(nada: T) =>
  (e: unknown): { es: T } | null =>
    estadoDe(e) === 404 && (e as Error).name !== 'NoSuchBucket' ? { es: nada } : null

async function primera<T>(lista: AsyncIterable<T>): Promise<T | null> {
  for await (const x of lista) return x
  return null
}

/** Names below the prefix, without what lies in a further folder. @param deUnaVez how many each answer holds */
async function* listar(s3: ConexionS3, { bucket, prefijo }: AjustesS3, deUnaVez = 1000): AsyncGenerator<string> {
  for (let sigue: string | undefined, hay = true; hay;) {
    const r = await s3.pedir('listar', (aws, cliente, abortSignal) =>
      cliente.send(
        new aws.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefijo,
          Delimiter: '/',
          MaxKeys: deUnaVez,
          ...(sigue === undefined ? {} : { ContinuationToken: sigue }),
        }),
        { abortSignal },
      ),
    )
    for (const { Key = '' } of r.Contents ?? []) if (Key !== prefijo) yield Key.slice(prefijo.length)
    sigue = r.NextContinuationToken
    hay = r.IsTruncated === true && sigue !== undefined
  }
}

type Hallada = Awaited<ReturnType<AlmacenDeImagenes['abrir']>>

async function abrir(
  s3: ConexionS3,
  nombre: string,
  objeto: { Bucket: string; Key: string },
  p: PedidoDeImagen,
): Promise<Hallada> {
  const pedido = {
    ...objeto,
    ...(p.rango === undefined ? {} : { Range: p.rango }),
    ...(p.siNoEs === undefined ? {} : { IfNoneMatch: p.siNoEs }),
    ...(p.siCambioDesde === undefined ? {} : { IfModifiedSince: p.siCambioDesde }),
  }
  return s3.pedir<Hallada>(
    'leer',
    async (aws, cliente, abortSignal) => {
      const r = p.soloCabeceras
        ? await cliente.send(new aws.HeadObjectCommand(pedido), { abortSignal })
        : await cliente.send(new aws.GetObjectCommand(pedido), { abortSignal })
      const cuerpo = 'Body' in r ? (r.Body as Readable) : null
      cuerpo?.on('error', () => {}) // told to whoever reads it
      return {
        nombre,
        estado: r.ContentRange === undefined ? 200 : 206,
        cabeceras: cabecerasDe({ ...r, contenido: r.ContentLength }),
        trozos: cuerpo && s3.trozos(cuerpo),
      }
    },
    (e) => {
      if (estadoDe(e) === 416) throw new DomainError('PETICION_INVALIDA')
      if (estadoDe(e) === 304)
        return { es: { nombre, estado: 304, cabeceras: p.siNoEs ? { ETag: p.siNoEs } : {}, trozos: null } }
      return siFalta<Hallada>(null)(e)
    },
  )
}

interface Respuesta {
  contenido: number | undefined
  ETag?: string | undefined
  LastModified?: Date | undefined
  ContentRange?: string | undefined
}

const cabecerasDe = (r: Respuesta): Record<string, string> => ({
  'Accept-Ranges': 'bytes',
  ...(r.contenido === undefined ? {} : { 'Content-Length': String(r.contenido) }),
  ...(r.ETag === undefined ? {} : { ETag: r.ETag }),
  ...(r.LastModified === undefined ? {} : { 'Last-Modified': r.LastModified.toUTCString() }),
  ...(r.ContentRange === undefined ? {} : { 'Content-Range': r.ContentRange }),
})
