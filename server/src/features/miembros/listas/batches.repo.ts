/** Members of a batch: the process breathes and the connection goes back between two of them. */
const BATCH = 500

/**
 * All rows by id, in batches by key: no cursor holds a connection while a slow client reads.
 * `leer`: at most `cuantas` with an id above `desde`.
 */
export async function* inBatches<F extends { id: number }>(
  leer: (desde: number, cuantas: number) => Promise<F[]>,
): AsyncGenerator<F[]> {
  for (let desde = 0; ;) {
    const batch = await leer(desde, BATCH)
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    desde = (batch.at(-1) as F).id
  }
}
