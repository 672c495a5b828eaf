import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ErrorVolcado } from './error-volcado'

/** As many first bytes as it takes to tell what a file is (a tar says it at 257). */
const PRIMEROS = 512

/** What else people hand over, by its first bytes. */
const OTRAS: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP|^BM/s, 'es una imagen'],
  [/^PK(\x03\x04|\x05\x06)/, 'es un archivo ZIP: descomprímalo y traiga el .sql que contiene'],
  [/^(Rar!|7z\xbc\xaf|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/, 'está comprimido de otro modo que gzip: descomprímalo antes'],
  [/^SQLite format 3\0/, 'es una base de SQLite'],
  [/^%PDF/, 'es un documento PDF'],
  [/^PGDMP|^--\r?\n-- PostgreSQL/, 'es una copia de PostgreSQL'],
  [/^(\xff\xfe|\xfe\xff)/, 'está escrito en UTF-16: guárdelo de nuevo como UTF-8'],
  [/^.{257}ustar/s, 'es un archivo tar: saque de él el .sql'],
  [/^\s*</, 'es una página web o un XML'],
  [/^[^\n]*\0/, 'no es un texto'],
]

/** Takes bytes off the front of a source until there are enough to look at, and gives them back with the rest. */
async function asomar(
  entrada: AsyncIterable<Buffer>,
): Promise<{ primeros: Buffer; todo: AsyncIterableIterator<Buffer> }> {
  const trozos = entrada[Symbol.asyncIterator]()
  const partes: Buffer[] = []
  let bytes = 0
  while (bytes < PRIMEROS) {
    const trozo = await trozos.next()
    if (trozo.done) break
    partes.push(trozo.value)
    bytes += trozo.value.length
  }
  const juntos = Buffer.concat(partes)
  // Some editors put the mark of UTF-8 before the text.
  const primeros = juntos.indexOf('\ufeff', 0, 'utf8') === 0 ? juntos.subarray(3) : juntos
  let dados = false
  // No generator: one that was never begun would not close what it reads from.
  const todo: AsyncIterableIterator<Buffer> = {
    [Symbol.asyncIterator]: () => todo,
    next: async () => {
      if (dados) return trozos.next()
      dados = true
      return { done: false, value: primeros }
    },
    return: async () => {
      await trozos.return?.()
      return { done: true, value: undefined }
    },
  }
  return { primeros: primeros.subarray(0, PRIMEROS), todo }
}

async function* descomprimir(trozos: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const origen = Readable.from(trozos)
  const gunzip = createGunzip({ chunkSize: 128 * 1024 })
  origen.on('error', (error) => gunzip.destroy(error))
  origen.pipe(gunzip)
  try {
    for await (const trozo of gunzip) yield trozo as Buffer
  } finally {
    origen.destroy()
  }
}

/** Whether an error is of the compression and not of the source. */
export const esDeGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')

/**
 * The text of a dump from the bytes of its file, unpacked where they are gzip. Throws `ErrorVolcado` for what is
 * plainly something else: by its first bytes, never by a name.
 */
export async function textoDelVolcado(
  entrada: AsyncIterable<Buffer>,
): Promise<{ trozos: AsyncIterable<Buffer>; gzip: boolean }> {
  let { primeros, todo } = await asomar(entrada)
  const gzip = primeros[0] === 0x1f && primeros[1] === 0x8b
  try {
    if (gzip) ({ primeros, todo } = await asomar(descomprimir(todo)))
  } catch (error) {
    throw esDeGzip(error) ? new ErrorVolcado('El archivo gzip está dañado o cortado', 1) : error
  }
  const letras = primeros.toString('latin1')
  const motivo =
    letras.length === 0
      ? 'El archivo está vacío'
      : OTRAS.filter(([forma]) => forma.test(letras)).map(
          ([, que]) => `El archivo no es un volcado de MySQL: ${que}`,
        )[0]
  if (motivo === undefined) return { trozos: todo, gzip }
  await todo.return?.()
  throw new ErrorVolcado(motivo, 1)
}
