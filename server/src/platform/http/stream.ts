import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'

/**
 * Sends an answer piece by piece, at the pace at which the other side reads. What fails before the first piece is
 * thrown and answered like any refusal; what fails later cuts the connection (a cut answer must not look whole) and
 * goes to the log.
 */
export async function sendStream(
  req: Request,
  res: Response,
  cabeceras: Record<string, string>,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const it = chunks[Symbol.asyncIterator]()
  const primero = await it.next()
  res.status(200)
  for (const [nombre, valor] of Object.entries(cabeceras)) res.setHeader(nombre, valor)
  try {
    await pipeline(Readable.from(desde(primero, it)), res)
  } catch (e) {
    res.destroy()
    if ((e as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE')
      req.log.error({ err: e }, 'flujo interrumpido')
  }
}

/** The first piece, already taken, and the rest; always closes the source. */
async function* desde<T>(primero: IteratorResult<T>, it: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let r = primero; !r.done; r = await it.next()) yield r.value
  } finally {
    await it.return?.()
  }
}
