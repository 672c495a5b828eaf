import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import multer, { MulterError } from 'multer'
import { DomainError } from '../../core/error'

/**
 * What a call takes: at most so many bytes, under a name that ends in one of these (without the dot, lower case); null:
 * under any name, because what it is its bytes say.
 */
export interface LimitesArchivo {
  maximo: number
  tipos: readonly string[] | null
  /** Where it is kept until then; the system's folder for such things unless told. */
  carpeta?: string
}

/** A file that was uploaded, on the disk until the call that took it ends. */
export interface ArchivoSubido {
  /** As its sender calls it. */
  nombre: string
  bytes(): Promise<Uint8Array>
  stream(): Readable
}

/** The part of a multipart/form-data body that holds the file. */
const CAMPO = 'archivo'

const rechazo = (texto: string): DomainError => new DomainError('VALIDACION', { campos: { [CAMPO]: texto } })

const lista = new Intl.ListFormat('es', { type: 'disjunction' })

/**
 * Reads the body to the disk. What multer refuses besides the size is a body that is not the form that was asked for.
 */
async function leerFormulario(
  req: Request,
  res: Response,
  { maximo, tipos, carpeta = tmpdir() }: LimitesArchivo,
): Promise<void> {
  await mkdir(carpeta, { recursive: true, mode: 0o700 })
  const leer = multer({
    storage: multer.diskStorage({
      destination: carpeta,
      filename: (_req, _file, listo) => listo(null, nombreNuevo()),
    }),
    limits: { fileSize: maximo, files: 1, fields: 0, parts: 1 },
    fileFilter: (_req, archivo, seguir) => {
      const tipo = path.extname(archivo.originalname).slice(1).toLowerCase()
      if (tipos === null || tipos.includes(tipo)) seguir(null, true)
      else seguir(rechazo(`El archivo debe ser ${lista.format(tipos)}.`))
    },
  }).single(CAMPO)
  await new Promise<void>((listo, fallar) => {
    leer(req, res, (e: unknown) => {
      if (!e) listo()
      else if (e instanceof DomainError || (e as NodeJS.ErrnoException).syscall) fallar(e as Error)
      else if (e instanceof MulterError && e.code === 'LIMIT_FILE_SIZE') fallar(new DomainError('CUERPO_MUY_GRANDE'))
      else fallar(rechazo('No se pudo leer el archivo. Envíe uno solo.'))
    })
  })
}

const nombreNuevo = (): string => `mancuerna-${randomUUID()}`

/**
 * Receives the one file of a form (multipart/form-data, part `archivo`), hands it to `usar` and removes it afterwards,
 * whatever happened. A file of any size takes the memory of a few pages. Throws CUERPO_MUY_GRANDE, and VALIDACION for
 * no file, one of another kind or a broken form.
 */
export async function recibirArchivo<T>(
  req: Request,
  res: Response,
  limites: LimitesArchivo,
  usar: (archivo: ArchivoSubido) => Promise<T>,
): Promise<T> {
  await leerFormulario(req, res, limites)
  const { file } = req
  if (!file) throw rechazo('Elija un archivo.')
  try {
    return await usar({
      nombre: file.originalname,
      bytes: () => readFile(file.path),
      stream: () => createReadStream(file.path),
    })
  } finally {
    await rm(file.path, { force: true })
  }
}
