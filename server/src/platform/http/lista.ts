import { once } from 'node:events'
import type { Response } from 'express'

/**
 * Answers a JSON array batch by batch, waiting for the client to read: a list of any length takes the memory of one
 * batch. What fails before the first batch is an ordinary refusal; later the connection is cut, so that half a list is
 * never taken for a whole one.
 */
export async function enviarLista(res: Response, batches: AsyncIterable<readonly unknown[]>): Promise<void> {
  const it = batches[Symbol.asyncIterator]()
  let batch = await it.next()
  res.status(200).type('json')
  let antes = '['
  try {
    for (; !batch.done && !res.destroyed; batch = await it.next()) {
      if (batch.value.length === 0) continue
      if (!res.write(antes + batch.value.map((x) => JSON.stringify(x)).join(','))) await leido(res)
      antes = ','
    }
    if (!res.destroyed) res.end(antes === '[' ? '[]' : ']')
  } catch (e) {
    res.destroy(e as Error)
  } finally {
    await it.return?.()
  }
}

/** Until the client has read what was written, or has gone. */
async function leido(res: Response): Promise<void> {
  const fin = new AbortController()
  await Promise.race([once(res, 'drain', { signal: fin.signal }), once(res, 'close', { signal: fin.signal })])
    .catch(() => {})
    .finally(() => fin.abort())
}
