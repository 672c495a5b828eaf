/* Where pictures are kept: a folder, or a bucket of a store that speaks S3 (platform/images/store). */

/** What use cases do with pictures. Every server of an installation sees the same ones. */
export interface Almacen {
  /** Whole or not at all, and for good when it returns. Throws SIN_IMAGENES when the store is away. */
  guardar(nombre: string, contenido: Uint8Array): Promise<void>
  /** No error when there is no such picture. Throws SIN_IMAGENES. */
  borrar(nombre: string): Promise<void>
}

/** What is known of a picture without reading it. */
interface FichaDeImagen {
  bytes: number
  escrita: Date
}

/** What a browser asks for besides the picture itself. */
export interface PedidoDeImagen {
  /** HEAD: nothing of the picture. */
  soloCabeceras: boolean
  /** One range, `bytes=0-99`. */
  rango?: string
  /** The ETag that it has. */
  siNoEs?: string
  siCambioDesde?: Date
}

/**
 * A picture that was found, to be sent: a file, or what came from afar. @param trozos none where the status is 304, or
 * the headers alone were asked for
 */
export type ImagenHallada =
  | { nombre: string; carpeta: string }
  | {
      nombre: string
      estado: 200 | 206 | 304
      cabeceras: Record<string, string>
      trozos: AsyncIterable<Uint8Array> | null
    }

/** All pictures of a restore: they count together, or none of them stays. */
export interface Llenado {
  guardar(nombre: string, contenido: Buffer): Promise<void>
  /** All came: they stand under their names, just before the rows that name them count. */
  terminar(): Promise<void>
  /** Takes all of them out again. */
  deshacer(): Promise<void>
}

/** The whole store: what serves, backs up, restores, sweeps and moves pictures. What asks it throws SIN_IMAGENES. */
export interface AlmacenDeImagenes extends Almacen {
  readonly tipo: 'CARPETA' | 'S3'
  /** For people who read a screen or a log: a path, or an address without its key. */
  readonly donde: string
  /** Whole; null: there is none of that name. */
  leer(nombre: string): Promise<Buffer | null>
  /** For sending. Null: there is none. Throws PETICION_INVALIDA for a range that it does not have. */
  abrir(nombre: string, pedido: PedidoDeImagen): Promise<ImagenHallada | null>
  /** Every name in it, in no order; also names that are none of ours. */
  listar(): AsyncIterable<string>
  ficha(nombre: string): Promise<FichaDeImagen | null>
  /** Asks the store whether it answers; a folder always does. */
  comprobar(): Promise<void>
  /** Whether it answered the last time that somebody used it; asks nobody. */
  responde(): boolean
  /** Whether a restore may fill it: no picture of anybody's is there. */
  vacio(): Promise<boolean>
  /** Begins to fill an empty one. */
  llenar(): Promise<Llenado>
  /** Bytes that still fit; null: it cannot be told. */
  libre(): Promise<number | null>
}

/** A bucket of a store that speaks S3. */
export interface AjustesS3 {
  /** undefined: Amazon's own. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** What the names of this installation's pictures begin with there: '' or 'norte/imagenes/'. */
  prefijo: string
  clave: string
  secreto: string
  /** The bucket in the path of the address instead of in its host. */
  porRuta: boolean
}

/** Where this installation keeps its pictures; the folder also stands when S3 is set, to be moved from or to. */
export interface AjustesImagenes {
  carpeta: string
  s3: AjustesS3 | undefined
}
