import type { Request, Response } from 'express'

/** The name under which the application keeps how long a reader may take nothing, in ms (app.ts). */
export const SIN_LEER = 'sin leer'
/**
 * So many times that long a whole answer may be waited for: who reads a little now and then holds no place for ever.
 */
const VECES = 20

type Fin = 'leyo' | 'se fue' | 'no lee'

/**
 * Sends an answer piece by piece, at the pace at which the other side reads. What fails before the first piece is
 * thrown and answered like any refusal; what fails later cuts the connection (a cut answer must not look whole) and
 * goes to the log. So does a reader that takes nothing for long: what it was read from (a database connection, a place
 * among few) goes back.
 */
export async function sendStream(
  req: Request,
  res: Response,
  cabeceras: Record<string, string>,
  chunks: AsyncIterable<string | Uint8Array>,
  estado = 200,
): Promise<void> {
  const it = chunks[Symbol.asyncIterator]()
  const primero = await it.next()
  res.status(estado)
  for (const [nombre, valor] of Object.entries(cabeceras)) res.setHeader(nombre, valor)
  try {
    const fin = await escribir(res, desde(primero, it), req.app.get(SIN_LEER) as number)
    if (fin === 'leyo') return void res.end()
    res.destroy()
    if (fin === 'no lee') req.log.warn('respuesta cortada: quien la pidió no la lee')
  } catch (e) {
    res.destroy()
    req.log.error({ err: e }, 'flujo interrumpido')
  }
}

/** Writes all, or until the reader is gone or reads no more. Always closes the source. */
async function escribir(res: Response, chunks: AsyncIterable<string | Uint8Array>, plazoMs: number): Promise<Fin> {
  const esperarLectura = lector(res, plazoMs)
  for await (const chunk of chunks) {
    if (res.destroyed) return 'se fue'
    if (res.write(chunk)) continue
    const fin = await esperarLectura()
    if (fin !== 'leyo') return fin
  }
  return res.destroyed ? 'se fue' : 'leyo'
}

/**
 * A function that waits until what was written has been read. The listeners are added once: `compression` moves those
 * of 'drain' to its own stream, from which nobody could take them back.
 */
function lector(res: Response, plazoMs: number): () => Promise<Fin> {
  const limite = performance.now() + VECES * plazoMs
  let avisar: (fin: Fin) => void = () => {}
  res.on('drain', () => avisar('leyo'))
  res.on('close', () => avisar('se fue'))
  return () =>
    new Promise((listo) => {
      if (res.destroyed) return listo('se fue')
      const reloj = setTimeout(() => avisar('no lee'), Math.max(0, Math.min(plazoMs, limite - performance.now())))
      avisar = (fin) => {
        clearTimeout(reloj)
        listo(fin)
      }
    })
}

/** The first piece, already taken, and the rest; always closes the source. */
async function* desde<T>(primero: IteratorResult<T>, it: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let r = primero; !r.done; r = await it.next()) yield r.value
  } finally {
    await it.return?.()
  }
}
